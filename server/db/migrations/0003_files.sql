ALTER TABLE "files" ALTER COLUMN "privato" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "chiave" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "usato" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "righe" integer;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scarti" integer;
--> statement-breakpoint
CREATE INDEX "files_by" ON "files" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE INDEX "outbox_by" ON "outbox" USING btree ("created_by","created_at");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_chiave_unique" UNIQUE("chiave");
--> statement-breakpoint
-- The files of before are taken for named, and stay public only where a field of pictures names them.
UPDATE "files" SET "usato" = true;
--> statement-breakpoint
UPDATE "files" SET "privato" = true WHERE NOT "privato" AND "id" NOT IN (
  SELECT "immagine" FROM "main_categorie_offerte" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "main_hotel_offerta" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "logo" FROM "main_site_config" WHERE "logo" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "main_site_photo" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "file" FROM "mediagallery_galleria" WHERE "file" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "portals_posts" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "portals_pagine" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "portals_pagina_offerta" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "icona" FROM "portals_servizio_top" WHERE "icona" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "portals_primopiano" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "foto_principale" FROM "portals_schedahotel" WHERE "foto_principale" IS NOT NULL
  UNION ALL SELECT "immagine" FROM "marketing_landing" WHERE "immagine" IS NOT NULL
  UNION ALL SELECT "foto" FROM "main_dipendenti" WHERE "foto" IS NOT NULL
  UNION ALL SELECT "icona" FROM "portals_criteri_qualitativi" WHERE "icona" IS NOT NULL
  UNION ALL SELECT photo::int FROM "main_camera", jsonb_array_elements_text("foto") AS photo WHERE jsonb_typeof("foto") = 'array'
  UNION ALL SELECT photo::int FROM "portals_galleria", jsonb_array_elements_text("foto") AS photo WHERE jsonb_typeof("foto") = 'array'
);
--> statement-breakpoint
-- The addresses that the galleries keep.
UPDATE "mediagallery_galleria" SET "url" = '/api/main/files/' || f."chiave", "thumbUrl" = '/api/main/files/' || f."chiave" || '/thumb' FROM "files" f WHERE f."id" = "mediagallery_galleria"."file";
--> statement-breakpoint
UPDATE "mediagallery_galleria_privata" SET "url" = '/api/main/files/' || f."chiave", "thumbUrl" = '/api/main/files/' || f."chiave" || '/thumb' FROM "files" f WHERE f."id" = "mediagallery_galleria_privata"."file";
