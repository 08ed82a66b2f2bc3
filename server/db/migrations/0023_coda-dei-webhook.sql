CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE sent_at is null and failed_at is null;
