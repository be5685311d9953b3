"""A client of the Language Server Protocol, as far as tests of a clangd need one.

    with Server([clangd, "--log=error"], log=path) as server:
        file = server.open(path, text)        # as an editor does
        findings = file.diagnostics()         # waits for those of this very text
        file.edit("x", "y")
        file.diagnostics()

Waiting ends when the answer is there; the limit only ends a test that hangs.

    lsp.py FILE COMMAND...

prints what the server COMMAND has to say of FILE.
"""

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote, unquote, urlparse

LIMIT = 240


class Failure(Exception):
    """The server did not do what the protocol says."""


class File:
    """An open file."""

    def __init__(self, server, path, text, language):
        self.server, self.path, self.text = server, path, text
        self.uri = "file://" + quote(str(path))
        self.version = server.next_version()
        document = {"uri": self.uri, "languageId": language, "text": text}
        document["version"] = self.version
        server.notify("textDocument/didOpen", {"textDocument": document})

    def edit(self, old, new):
        """Replaces all there is of old."""
        if old not in self.text:
            raise Failure(f"{self.path} has no '{old}'")
        self.change(self.text.replace(old, new))

    def change(self, text, at_once=False):
        """The whole text anew. clangd waits a while for the next edit, unless it is
        to look at this one at once."""
        self.text = text
        self.version = self.server.next_version()
        document = {"uri": self.uri, "version": self.version}
        parameters = {"textDocument": document, "contentChanges": [{"text": text}]}
        if at_once:
            parameters["wantDiagnostics"] = True
        self.server.notify("textDocument/didChange", parameters)

    def diagnostics(self):
        """Those of the text as it is."""
        key = (self.uri, self.version)
        while key not in self.server.published:
            self.server.receive()
        return self.server.published[key]

    def close(self):
        document = {"uri": self.uri}
        self.server.notify("textDocument/didClose", {"textDocument": document})


class Server:
    """A running clangd. What it logs goes to the file log."""

    def __init__(self, command, log, cwd=None, env=None):
        self.log = Path(log)
        with open(log, "wb") as stderr:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                cwd=cwd,
                env={**os.environ, **(env or {})},
            )
        self.buffer = b""
        self.requests = 0
        self.versions = 0  # of all files: one that is opened again has a new one
        self.answers = {}
        self.published = {}  # by URI and version
        published = {"relatedInformation": True, "codeDescriptionSupport": True}
        capabilities = {"textDocument": {"publishDiagnostics": published}}
        self.capabilities = self.request(
            "initialize",
            {"processId": os.getpid(), "rootUri": None, "capabilities": capabilities},
        )
        self.notify("initialized", {})

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind:
            self.process.kill()
            self.process.wait()
        else:
            self.stop()

    def open(self, path, text=None, language="cuda-cpp"):
        if text is None:
            text = Path(path).read_text()
        return File(self, Path(path), text, language)

    def next_version(self):
        self.versions += 1
        return self.versions

    def request(self, method, parameters):
        """The result of a request."""
        self.requests += 1
        number = self.requests
        self.send({"id": number, "method": method, "params": parameters})
        while number not in self.answers:
            self.receive()
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']}")
        return answer["result"]

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        """Takes the next message for what it is."""
        message = self.read()
        if message.get("method") == "textDocument/publishDiagnostics":
            found = message["params"]
            self.published[found["uri"], found.get("version")] = found["diagnostics"]
        elif "id" in message and "method" in message:
            # What clangd asks for (progress, refreshing) has no result.
            self.send({"id": message["id"], "result": None})
        elif "id" in message:
            self.answers[message["id"]] = message

    def read(self):
        """The next message."""
        deadline = time.monotonic() + LIMIT
        while True:
            head, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if mark:
                fields = dict(line.split(": ") for line in head.decode().split("\r\n"))
                length = int(fields["Content-Length"])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Failure(f"no message in {LIMIT} s; the log ends:\n{self.tail()}")
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise Failure(
                    f"the server ended with {self.process.wait()}; its log ends:\n{self.tail()}"
                )
            self.buffer += more

    def tail(self):
        return self.log.read_text(errors="replace")[-3000:]

    def stop(self):
        """Ends the server as editors do; anything but a clean end is a failure."""
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.stdin.close()
        status = self.process.wait(LIMIT)
        if status != 0:
            raise Failure(f"the server ended with {status}; its log ends:\n{self.tail()}")


def path_of(uri):
    """The path in a URI of a file."""
    return unquote(urlparse(uri).path)


def main():
    file, *command = sys.argv[1:]
    with Server(command, os.devnull) as server:
        for each in server.open(Path(file).resolve()).diagnostics():
            start = each["range"]["start"]
            place = f"{file}:{start['line'] + 1}:{start['character'] + 1}"
            print(f"{place}: {each['message']} [{each.get('code', '')}]")


if __name__ == "__main__":
    main()
