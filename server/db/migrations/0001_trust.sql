ALTER TABLE "management_role" ADD COLUMN "base_role" text;
--> statement-breakpoint
-- The seven roles are their own base.
UPDATE "management_role" SET "base_role" = "name"
WHERE "name" IN ('admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user');
--> statement-breakpoint
-- The codes of the administration area gate calls now: the seven roles keep what they could do.
UPDATE "management_role" r SET "role_permissions" = coalesce(r."role_permissions", '[]'::jsonb) || jsonb_build_array(jsonb_build_object('id', p."id"))
FROM "management_permission" p
WHERE p."_deleted_at" IS NULL
  AND p."code" = CASE WHEN r."name" IN ('amministrazione', 'developer', 'employee') THEN 'walle.amministrazione.*'
                      WHEN r."name" IN ('produttore', 'multihotel', 'user') THEN 'walle.amministrazione.update' END
  AND NOT coalesce(r."role_permissions", '[]'::jsonb) @> jsonb_build_array(jsonb_build_object('id', p."id"));
--> statement-breakpoint
-- A newsletter database tells whose subscribers one sees: of hotels that share one, the first keeps it.
UPDATE "main_hotel" h SET "magnews_db_id" = NULL, "_version" = "_version" + 1
WHERE h."_deleted_at" IS NULL AND EXISTS (
  SELECT 1 FROM "main_hotel" o WHERE o."_deleted_at" IS NULL AND o."magnews_db_id" = h."magnews_db_id" AND o."idHotel" < h."idHotel");
--> statement-breakpoint
CREATE UNIQUE INDEX "main_hotel_magnews_db_id_unique" ON "main_hotel" USING btree ("magnews_db_id") WHERE "_deleted_at" is null;
