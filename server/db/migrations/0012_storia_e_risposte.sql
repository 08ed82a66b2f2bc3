SET LOCAL statement_timeout = 0;
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_id" integer;
--> statement-breakpoint
ALTER TABLE "stats_mail_search" ADD COLUMN "chiusa" boolean;
--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about","about_id") WHERE about is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "stats_mail_search_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'stats.mailSearch' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome_cliente"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email_cliente"::text, NEW."telefono_cliente"::text, NEW."oggetto"::text, NEW."id"::text), 800)), regexp_replace(NEW."telefono_cliente", '\D', '', 'g'))), hotel = NEW."id_hotel", portale = NEW."site_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome_cliente', NEW."nome_cliente", 'tipologia', NEW."tipologia", 'arrivo', NEW."arrivo", 'partenza', NEW."partenza", 'chiusa', NEW."chiusa", 'stato', NEW."stato"))
    WHERE resource = 'stats.mailSearch' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'stats.mailSearch' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('stats.mailSearch', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email_cliente"::text, NEW."telefono_cliente"::text, NEW."oggetto"::text, NEW."id"::text), 800)), regexp_replace(NEW."telefono_cliente", '\D', '', 'g'))), NEW."id_hotel", NEW."site_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome_cliente', NEW."nome_cliente", 'tipologia', NEW."tipologia", 'arrivo', NEW."arrivo", 'partenza', NEW."partenza", 'chiusa', NEW."chiusa", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "stats_mail_search_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome_cliente", "tipologia", "arrivo", "partenza", "chiusa", "stato", "email_cliente", "telefono_cliente", "oggetto", "id_hotel", "site_id", "_updated_at", "_updated_by", "_deleted_at" ON "stats_mail_search" FOR EACH ROW EXECUTE FUNCTION "stats_mail_search_found"();
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'stats.mailSearch';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'stats.mailSearch', r."id"::text, r."id", found_text(left(concat(r."nome_cliente"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome_cliente"::text), 300)), found_text(left(concat_ws(' ', r."email_cliente"::text, r."telefono_cliente"::text, r."oggetto"::text, r."id"::text), 800)), regexp_replace(r."telefono_cliente", '\D', '', 'g'))), r."id_hotel", r."site_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome_cliente', r."nome_cliente", 'tipologia', r."tipologia", 'arrivo', r."arrivo", 'partenza', r."partenza", 'chiusa', r."chiusa", 'stato', r."stato")) FROM "stats_mail_search" r WHERE r._deleted_at IS NULL ORDER BY r."id";
