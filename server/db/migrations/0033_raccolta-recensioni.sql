ALTER TABLE "webreputation_recensione" ADD COLUMN "raccolta_da" date;
--> statement-breakpoint
ALTER TABLE "webreputation_recensione" ADD COLUMN "raccolta_fino_a" date;
