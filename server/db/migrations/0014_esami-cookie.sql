ALTER TABLE "cookies_configurazioni_automatiche" ADD COLUMN "esaminati" jsonb;
--> statement-breakpoint
ALTER TABLE "cookies_siti" ADD COLUMN "errore" text;
--> statement-breakpoint
UPDATE "cookies_configurazioni_automatiche" SET "esaminati" = "cookies" WHERE "stato_configurazione" = 'approvata';
--> statement-breakpoint
UPDATE "cookies_configurazioni_automatiche" AS c SET "n_cookie" = jsonb_array_length(coalesce(c."cookies", '[]')),
  "n_non_classificati" = (SELECT count(*) FROM "cookies_cookies" k WHERE k."_deleted_at" IS NULL
    AND k."categoria" = 'non-classificati' AND c."cookies" @> to_jsonb(k."id"));
