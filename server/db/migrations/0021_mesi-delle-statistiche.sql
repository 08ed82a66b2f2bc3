-- Traffic by month: each month is a partition, named as pg_partman names them. What is there is copied month by month beside
-- the table, which serves meanwhile and whose changes follow, and takes its place once it is whole. A table with few rows
-- changes here; a large one while servers are at work (server/db/statisticsMonths.ts), which call statistics_step until
-- nothing is left to do.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM "statistics" WHERE giorni NOT BETWEEN 1 AND 31) THEN
    RAISE EXCEPTION 'Le statistiche hanno periodi di oltre 31 giorni: vanno divisi per mese prima di aggiornare Regia';
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "statistics" ADD CONSTRAINT "statistics_giorni" CHECK (giorni BETWEEN 1 AND 31) NOT VALID;
--> statement-breakpoint
-- Makes the month of `day`; rows of it that came before it stand in the rest, and move.
CREATE FUNCTION "statistics_month"(parent regclass, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  begins date := date_trunc('month', day);
  ends date := begins + interval '1 month';
  part text := 'statistics_p' || to_char(begins, 'YYYYMMDD');
BEGIN
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part, parent);
  EXECUTE format('WITH moved AS (DELETE FROM statistics_default WHERE data >= %L AND data < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', begins, ends, part);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, begins, ends);
END $$;
--> statement-breakpoint
-- The months of what stands in the rest, and those that come next.
CREATE FUNCTION "statistics_sort"(today date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
BEGIN
  FOR month IN
    SELECT date_trunc('month', data)::date FROM statistics_default
    UNION SELECT (date_trunc('month', today) + n * interval '1 month')::date FROM generate_series(0, 2) AS n ORDER BY 1
  LOOP
    PERFORM statistics_month('statistics', month);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION "statistics_followed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE statistics_months;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM statistics_months WHERE id = OLD.id AND data = OLD.data; END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO statistics_months SELECT NEW.*; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "statistics_begin"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE SEQUENCE statistics_ids AS integer;
  CREATE TABLE statistics_months (LIKE statistics INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (data);
  ALTER TABLE statistics_months ALTER COLUMN id SET DEFAULT nextval('statistics_ids'::regclass),
    ADD CONSTRAINT statistics_id_data_pk PRIMARY KEY (id, data);
  ALTER SEQUENCE statistics_ids OWNED BY statistics_months.id;
  CREATE INDEX statistics_months_hotel ON statistics_months (hotel_id, data);
  CREATE INDEX statistics_months_site ON statistics_months (network, site_id, data);
  CREATE TABLE statistics_default PARTITION OF statistics_months DEFAULT;
  CREATE TRIGGER statistics_followed AFTER INSERT OR UPDATE OR DELETE ON statistics
    FOR EACH ROW EXECUTE FUNCTION statistics_followed();
  CREATE TRIGGER statistics_followed_emptied AFTER TRUNCATE ON statistics
    FOR EACH STATEMENT EXECUTE FUNCTION statistics_followed();
END $$;
--> statement-breakpoint
-- Copies up to `many` rows more; false where there are none. Nobody writes meanwhile: a row that goes is not copied after it.
CREATE FUNCTION "statistics_copy"(many integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  after integer;
  upto integer;
  month date;
BEGIN
  LOCK TABLE statistics IN SHARE MODE;
  SELECT value::text::integer INTO after FROM settings WHERE name = 'statistiche_mesi';
  after := coalesce(after, (SELECT min(id) - 1 FROM statistics));
  SELECT max(id) INTO upto FROM (SELECT id FROM statistics WHERE id > after ORDER BY id LIMIT many) AS piece;
  IF upto IS NULL THEN RETURN false; END IF;
  FOR month IN SELECT DISTINCT date_trunc('month', data)::date FROM statistics WHERE id > after AND id <= upto LOOP
    PERFORM statistics_month('statistics_months', month);
  END LOOP;
  INSERT INTO statistics_months SELECT * FROM statistics WHERE id > after AND id <= upto ON CONFLICT DO NOTHING;
  INSERT INTO settings (name, value) VALUES ('statistiche_mesi', to_jsonb(upto))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION "statistics_swap"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE statistics IN ACCESS EXCLUSIVE MODE;
  PERFORM setval('statistics_ids', nextval(pg_get_serial_sequence('statistics', 'id'))::integer, false);
  DROP TABLE statistics;
  ALTER TABLE statistics_months RENAME TO statistics;
  ALTER INDEX statistics_months_hotel RENAME TO statistics_hotel;
  ALTER INDEX statistics_months_site RENAME TO statistics_site;
  CREATE TRIGGER statistics_come AFTER INSERT ON statistics REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION statistics_noted();
  CREATE TRIGGER statistics_gone AFTER DELETE ON statistics REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION statistics_noted();
  CREATE TRIGGER statistics_changed AFTER UPDATE ON statistics REFERENCING OLD TABLE AS gone NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION statistics_noted();
  CREATE TRIGGER statistics_emptied AFTER TRUNCATE ON statistics FOR EACH STATEMENT EXECUTE FUNCTION statistics_emptied();
  DELETE FROM settings WHERE name = 'statistiche_mesi';
END $$;
--> statement-breakpoint
-- One step towards months, or what each day asks of them; false once nothing is left to do.
CREATE FUNCTION "statistics_step"(today date, many integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT relkind = 'p' FROM pg_class WHERE oid = 'statistics'::regclass) THEN
    PERFORM statistics_sort(today);
    RETURN false;
  END IF;
  IF to_regclass('statistics_months') IS NULL THEN PERFORM statistics_begin();
  ELSIF NOT statistics_copy(many) THEN PERFORM statistics_swap();
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF (SELECT count(*) FROM (SELECT FROM "statistics" LIMIT 200001) AS few) <= 200000 THEN
    WHILE statistics_step(current_date, 50000) LOOP END LOOP;
  END IF;
END $$;
