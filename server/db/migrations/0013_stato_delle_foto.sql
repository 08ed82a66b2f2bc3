SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mediagallery_galleria_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'mediagallery.galleria' AND key = OLD."nomeFile"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nomeFile"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."nomeFile"::text), 800)))), hotel = NEW."hotelId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('nomeFile', NEW."nomeFile", 'titolo', NEW."titolo", 'categoryId', NEW."categoryId", 'alt', NEW."alt"))
    WHERE resource = 'mediagallery.galleria' AND key = OLD."nomeFile"::text AND NEW."nomeFile" = OLD."nomeFile";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'mediagallery.galleria' AND key = OLD."nomeFile"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('mediagallery.galleria', NEW."nomeFile"::text, NULL::integer, its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."nomeFile"::text), 800)))), NEW."hotelId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('nomeFile', NEW."nomeFile", 'titolo', NEW."titolo", 'categoryId', NEW."categoryId", 'alt', NEW."alt")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "mediagallery_galleria_found" AFTER INSERT OR DELETE OR UPDATE OF "nomeFile", "titolo", "categoryId", "alt", "hotelId", "_updated_at", "_updated_by", "_deleted_at" ON "mediagallery_galleria" FOR EACH ROW EXECUTE FUNCTION "mediagallery_galleria_found"();
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'mediagallery.galleria';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'mediagallery.galleria', r."nomeFile"::text, NULL::integer, found_text(left(concat(r."nomeFile"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nomeFile"::text), 300)), found_text(left(concat_ws(' ', r."titolo"->>'it', r."nomeFile"::text), 800)))), r."hotelId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('nomeFile', r."nomeFile", 'titolo', r."titolo", 'categoryId', r."categoryId", 'alt', r."alt")) FROM "mediagallery_galleria" r WHERE r._deleted_at IS NULL ORDER BY r."nomeFile";
