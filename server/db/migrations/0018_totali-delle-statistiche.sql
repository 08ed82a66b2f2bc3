SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"site_id" integer NOT NULL,
	"data" date NOT NULL,
	"periods" integer NOT NULL,
	"until" date NOT NULL,
	"added" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statistics_days_site_id_data_pk" PRIMARY KEY("site_id","data")
);

--> statement-breakpoint
CREATE TABLE "statistics_totals" (
	"site_id" integer NOT NULL,
	"source" date NOT NULL,
	"data" date NOT NULL,
	"medium" text NOT NULL,
	"visits" double precision NOT NULL,
	"messages" double precision NOT NULL,
	"clicks" double precision NOT NULL,
	"calls" double precision NOT NULL,
	"splits" jsonb NOT NULL,
	CONSTRAINT "statistics_totals_site_id_medium_source_data_pk" PRIMARY KEY("site_id","medium","source","data")
);

--> statement-breakpoint
CREATE INDEX "statistics_days_open" ON "statistics_days" USING btree ("data") WHERE not "statistics_days"."added" and "statistics_days"."periods" >= 100;
--> statement-breakpoint
CREATE FUNCTION "statistics_noted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE statistics_days d SET periods = d.periods - g.periods, added = false
    FROM (SELECT site_id, data, count(*) AS periods FROM gone WHERE network GROUP BY site_id, data) AS g
    WHERE d.site_id = g.site_id AND d.data = g.data;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO statistics_days (site_id, data, periods, until)
    SELECT site_id, data, count(*), max(data + giorni) FROM come WHERE network GROUP BY site_id, data ORDER BY site_id, data
    ON CONFLICT (site_id, data) DO UPDATE
    SET periods = statistics_days.periods + excluded.periods, until = greatest(statistics_days.until, excluded.until), added = false;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "statistics_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM statistics_days;
  DELETE FROM statistics_totals;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "statistics_come" AFTER INSERT ON "statistics" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "statistics_noted"();
--> statement-breakpoint
CREATE TRIGGER "statistics_gone" AFTER DELETE ON "statistics" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "statistics_noted"();
--> statement-breakpoint
CREATE TRIGGER "statistics_changed" AFTER UPDATE ON "statistics" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "statistics_noted"();
--> statement-breakpoint
CREATE TRIGGER "statistics_emptied" AFTER TRUNCATE ON "statistics" FOR EACH STATEMENT EXECUTE FUNCTION "statistics_emptied"();
--> statement-breakpoint
-- After the triggers, which wait for whoever writes: nothing is written between the two.
INSERT INTO "statistics_days" (site_id, data, periods, until)
SELECT site_id, data, count(*), max(data + giorni) FROM "statistics" WHERE network GROUP BY site_id, data;
