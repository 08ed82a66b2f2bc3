CREATE TABLE "sold_changes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL
);

--> statement-breakpoint
CREATE INDEX "sold_changes_xid" ON "sold_changes" USING btree ("xid");
--> statement-breakpoint
CREATE FUNCTION "sold_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sold_changes (order_id, xid) VALUES (coalesce(NEW.order_id, OLD.order_id), pg_current_xact_id())
  ON CONFLICT (order_id) DO UPDATE SET xid = excluded.xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_orders_sold" AFTER INSERT OR DELETE OR UPDATE OF "order_id", "order_creation_date", "article_year", "hotel_id", "hotel_name", "codice_produttore", "seller_name", "order_rows", "stato", "_deleted_at" ON "orders_orders" FOR EACH ROW EXECUTE FUNCTION "sold_changed"();
