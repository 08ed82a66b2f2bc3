DROP TABLE "portals_offerta_tipologie_per_pagina" CASCADE;
