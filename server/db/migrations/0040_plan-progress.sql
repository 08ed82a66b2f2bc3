SET LOCAL statement_timeout = 0;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "position" integer;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "plans" SET "written" = (SELECT count(*) FROM "plan_rows" WHERE "plan_id" = "plans"."id" AND "plan_rows"."written");
