-- Rows without a partition must not change while those of one month move out: a row that another transaction added in
-- between made the attachment of the new partition fail.
CREATE OR REPLACE FUNCTION "statistics_month"(parent regclass, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  begins date := date_trunc('month', day);
  ends date := begins + interval '1 month';
  part text := 'statistics_p' || to_char(begins, 'YYYYMMDD');
BEGIN
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  LOCK TABLE statistics_default IN SHARE ROW EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part, parent);
  EXECUTE format('WITH moved AS (DELETE FROM statistics_default WHERE data >= %L AND data < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', begins, ends, part);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, begins, ends);
END $$;
