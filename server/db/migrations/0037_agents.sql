ALTER TABLE "plans" ADD COLUMN "token_id" integer;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "agent" text;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "approval" text;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "rejection" text;
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "agent" text;
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "autonomy" jsonb;
