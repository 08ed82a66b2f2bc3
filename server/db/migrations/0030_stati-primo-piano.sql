SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_primopiano_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.primopiano' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(''), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."titolo"->>'it', NEW."id"::text), 800)))), hotel = NEW."idHotel", portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'online', NEW."online"))
    WHERE resource = 'portals.primopiano' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.primopiano' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('portals.primopiano', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."titolo"->>'it', NEW."id"::text), 800)))), NEW."idHotel", NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'online', NEW."online")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_primopiano_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "idHotel", "data_inizio", "data_fine", "online", "titolo", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_primopiano" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_primopiano_found"();
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.primopiano';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'portals.primopiano', r."id"::text, r."id", found_text(left(concat(''), 300)), concat(' ', concat_ws(' ', found_text(left(concat(''), 300)), found_text(left(concat_ws(' ', r."idHotel"::text, r."titolo"->>'it', r."id"::text), 800)))), r."idHotel", r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'idHotel', r."idHotel", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine", 'online', r."online")) FROM "portals_primopiano" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_pagina_offerta_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.paginaOfferta' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'tipologia', NEW."tipologia", 'offerte_start', NEW."offerte_start", 'offerte_end', NEW."offerte_end", 'online', NEW."online"))
    WHERE resource = 'portals.paginaOfferta' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.paginaOfferta' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.paginaOfferta', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'tipologia', NEW."tipologia", 'offerte_start', NEW."offerte_start", 'offerte_end', NEW."offerte_end", 'online', NEW."online")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_pagina_offerta_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "tipologia", "offerte_start", "offerte_end", "online", "slug", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_pagina_offerta" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_pagina_offerta_found"();
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.paginaOfferta';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.paginaOfferta', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'tipologia', r."tipologia", 'offerte_start', r."offerte_start", 'offerte_end', r."offerte_end", 'online', r."online")) FROM "portals_pagina_offerta" r WHERE r._deleted_at IS NULL ORDER BY r."id";
