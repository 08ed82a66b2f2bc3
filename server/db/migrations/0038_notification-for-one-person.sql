SET LOCAL statement_timeout = 0;
--> statement-breakpoint
ALTER TABLE "management_notification" ADD COLUMN "persona" integer;
--> statement-breakpoint
ALTER TABLE "management_notification" ADD CONSTRAINT "management_notification_persona_fk" FOREIGN KEY ("persona") REFERENCES "public"."management_user"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
CREATE INDEX "management_notification_persona" ON "management_notification" USING btree ("persona");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "management_notification_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'management.notification' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."title"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), persona = NEW."persona", ruolo = NEW."destinatari", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'title', NEW."title", 'tipo', NEW."tipo"))
    WHERE resource = 'management.notification' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'management.notification' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, persona, ruolo, updated_at, updated_by, shown) VALUES ('management.notification', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."persona", NEW."destinatari", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'title', NEW."title", 'tipo', NEW."tipo")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "management_notification_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "title", "tipo", "persona", "destinatari", "_updated_at", "_updated_by", "_deleted_at" ON "management_notification" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "management_notification_found"();
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'management.notification';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, persona, ruolo, updated_at, updated_by, shown) SELECT 'management.notification', r."id"::text, r."id", found_text(left(concat(r."title"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."title"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."persona", r."destinatari", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'title', r."title", 'tipo', r."tipo")) FROM "management_notification" r WHERE r._deleted_at IS NULL ORDER BY r."id";
