// cg::reduce records with the other collectives.
#pragma once
