ALTER TABLE "main_viste" ADD COLUMN "risorsa" text;
--> statement-breakpoint
ALTER TABLE "main_viste" ADD COLUMN "condivisa" boolean;
