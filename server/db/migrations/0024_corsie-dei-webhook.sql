DROP INDEX "webhook_deliveries_waiting";
--> statement-breakpoint
DROP INDEX "webhook_deliveries_next";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "lane" text GENERATED ALWAYS AS (webhook_id::text || ' ' || resource || ' ' || record) STORED;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "waits" boolean GENERATED ALWAYS AS (sent_at is null and failed_at is null) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_lane" ON "webhook_deliveries" USING btree ("lane",(id + 0)) WHERE waits;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("webhook_id","waits","id");
