-- What the triggers of the search write is the same, at less cost: no row is written anew.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
ALTER TABLE "search_index" SET (fillfactor = 80);
--> statement-breakpoint
DROP INDEX "search_index_number";
--> statement-breakpoint
DROP INDEX "search_index_hotel";
--> statement-breakpoint
DROP INDEX "search_index_persona";
--> statement-breakpoint
DROP INDEX "search_index_newsletter";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_hotel_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.hotel' AND key = OLD."idHotel"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome_hotel"::text, ' - ', NEW."nome_comune"::text, ' (', NEW."idHotel"::text, ')'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email"::text, NEW."telefono"::text, NEW."ragione_sociale"::text, NEW."pec"::text, NEW."idHotel"::text), 800)), regexp_replace(NEW."telefono", '\D', '', 'g'))), hotel = NEW."idHotel", produttore = NEW."produttore", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('idHotel', NEW."idHotel", 'nome_hotel', NEW."nome_hotel", 'nome_comune', NEW."nome_comune", 'categoria', NEW."categoria", 'nome_posizione', NEW."nome_posizione", 'customer_category', NEW."customer_category"))
    WHERE resource = 'main.hotel' AND key = OLD."idHotel"::text AND NEW."idHotel" = OLD."idHotel";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.hotel' AND key = OLD."idHotel"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) VALUES ('main.hotel', NEW."idHotel"::text, NEW."idHotel", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email"::text, NEW."telefono"::text, NEW."ragione_sociale"::text, NEW."pec"::text, NEW."idHotel"::text), 800)), regexp_replace(NEW."telefono", '\D', '', 'g'))), NEW."idHotel", NEW."produttore", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('idHotel', NEW."idHotel", 'nome_hotel', NEW."nome_hotel", 'nome_comune', NEW."nome_comune", 'categoria', NEW."categoria", 'nome_posizione', NEW."nome_posizione", 'customer_category', NEW."customer_category")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_camera_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.camera' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', CASE NEW."tipologia"::text WHEN 'singola' THEN 'Singola' WHEN 'doppia' THEN 'Doppia' WHEN 'doppia-uso-singola' THEN 'Doppia uso singola' WHEN 'matrimoniale' THEN 'Matrimoniale' WHEN 'tripla' THEN 'Tripla' WHEN 'quadrupla' THEN 'Quadrupla' WHEN 'familiare' THEN 'Familiare' WHEN 'junior-suite' THEN 'Junior suite' WHEN 'suite' THEN 'Suite' WHEN 'monolocale' THEN 'Monolocale' WHEN 'bilocale' THEN 'Bilocale' WHEN 'plurilocale' THEN 'Plurilocale' END, NEW."id"::text), 800)))), hotel = NEW."idHotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipologia', NEW."tipologia", 'vista', NEW."vista"))
    WHERE resource = 'main.camera' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.camera' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.camera', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', CASE NEW."tipologia"::text WHEN 'singola' THEN 'Singola' WHEN 'doppia' THEN 'Doppia' WHEN 'doppia-uso-singola' THEN 'Doppia uso singola' WHEN 'matrimoniale' THEN 'Matrimoniale' WHEN 'tripla' THEN 'Tripla' WHEN 'quadrupla' THEN 'Quadrupla' WHEN 'familiare' THEN 'Familiare' WHEN 'junior-suite' THEN 'Junior suite' WHEN 'suite' THEN 'Suite' WHEN 'monolocale' THEN 'Monolocale' WHEN 'bilocale' THEN 'Bilocale' WHEN 'plurilocale' THEN 'Plurilocale' END, NEW."id"::text), 800)))), NEW."idHotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipologia', NEW."tipologia", 'vista', NEW."vista")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_servizi_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.servizi' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."idHotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'categoria', NEW."categoria", 'prezzo', NEW."prezzo", 'unita_prezzo', NEW."unita_prezzo"))
    WHERE resource = 'main.servizi' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.servizi' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.servizi', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."idHotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'categoria', NEW."categoria", 'prezzo', NEW."prezzo", 'unita_prezzo', NEW."unita_prezzo")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_trattamenti_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.trattamenti' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', CASE NEW."codice"::text WHEN 'SC' THEN 'Solo pernottamento' WHEN 'BB' THEN 'Camera e colazione' WHEN 'HB' THEN 'Mezza pensione' WHEN 'FB' THEN 'Pensione completa' WHEN 'AI' THEN 'All inclusive' END, NEW."id"::text), 800)))), hotel = NEW."idHotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'codice', NEW."codice", 'bevande', NEW."bevande"))
    WHERE resource = 'main.trattamenti' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.trattamenti' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.trattamenti', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', CASE NEW."codice"::text WHEN 'SC' THEN 'Solo pernottamento' WHEN 'BB' THEN 'Camera e colazione' WHEN 'HB' THEN 'Mezza pensione' WHEN 'FB' THEN 'Pensione completa' WHEN 'AI' THEN 'All inclusive' END, NEW."id"::text), 800)))), NEW."idHotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'codice', NEW."codice", 'bevande', NEW."bevande")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_listino_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.listino' AND key = OLD."idListino"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nomi"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idListino"::text), 800)))), hotel = NEW."idHotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('idListino', NEW."idListino", 'nomi', NEW."nomi", 'stagione', NEW."stagione", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'visibile', NEW."visibile"))
    WHERE resource = 'main.listino' AND key = OLD."idListino"::text AND NEW."idListino" = OLD."idListino";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.listino' AND key = OLD."idListino"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.listino', NEW."idListino"::text, NEW."idListino", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idListino"::text), 800)))), NEW."idHotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('idListino', NEW."idListino", 'nomi', NEW."nomi", 'stagione', NEW."stagione", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'visibile', NEW."visibile")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_contratto_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.contratto' AND key = OLD."_id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."description"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."article_id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('article_id', NEW."article_id", 'description', NEW."description", 'year', NEW."year", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'stato', NEW."stato"))
    WHERE resource = 'main.contratto' AND key = OLD."_id"::text AND NEW."_id" = OLD."_id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.contratto' AND key = OLD."_id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.contratto', NEW."_id"::text, NULL::integer, its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."article_id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('article_id', NEW."article_id", 'description', NEW."description", 'year', NEW."year", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_articles_specifications_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.articlesSpecifications' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'year', NEW."year", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine"))
    WHERE resource = 'main.articlesSpecifications' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.articlesSpecifications' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.articlesSpecifications', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'year', NEW."year", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_categorie_offerte_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.categorieOfferte' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), hotel = NEW."idHotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'slug', NEW."slug"))
    WHERE resource = 'main.categorieOfferte' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.categorieOfferte' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.categorieOfferte', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."idHotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'slug', NEW."slug")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_hotel_offerta_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.hotelOfferta' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titoli"->>'it', NEW."id"::text), 800)))), hotel = NEW."idHotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'visibile', NEW."visibile", 'data_fine_pubblicazione', NEW."data_fine_pubblicazione", 'data_pubblicazione', NEW."data_pubblicazione", 'in_evidenza', NEW."in_evidenza", 'da_tradurre', NEW."da_tradurre"))
    WHERE resource = 'main.hotelOfferta' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.hotelOfferta' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.hotelOfferta', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titoli"->>'it', NEW."id"::text), 800)))), NEW."idHotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'visibile', NEW."visibile", 'data_fine_pubblicazione', NEW."data_fine_pubblicazione", 'data_pubblicazione', NEW."data_pubblicazione", 'in_evidenza', NEW."in_evidenza", 'da_tradurre', NEW."da_tradurre")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_site_config_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.siteConfig' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."dominio"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email_richieste"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'dominio', NEW."dominio", 'stato_configurazione', NEW."stato_configurazione", 'email_richieste', NEW."email_richieste"))
    WHERE resource = 'main.siteConfig' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.siteConfig' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.siteConfig', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email_richieste"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'dominio', NEW."dominio", 'stato_configurazione', NEW."stato_configurazione", 'email_richieste', NEW."email_richieste")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_site_page_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.sitePage' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'slug', NEW."slug"))
    WHERE resource = 'main.sitePage' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.sitePage' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.sitePage', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'slug', NEW."slug")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_site_photo_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.sitePhoto' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."file_name"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."alt"->>'it', NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'file_name', NEW."file_name", 'titolo', NEW."titolo", 'dimensioni', NEW."dimensioni"))
    WHERE resource = 'main.sitePhoto' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.sitePhoto' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.sitePhoto', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."alt"->>'it', NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'file_name', NEW."file_name", 'titolo', NEW."titolo", 'dimensioni', NEW."dimensioni")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_site_photogallery_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.sitePhotogallery' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'slug', NEW."slug"))
    WHERE resource = 'main.sitePhotogallery' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.sitePhotogallery' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.sitePhotogallery', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'slug', NEW."slug")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mediagallery_galleria_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'mediagallery.galleria' AND key = OLD."nomeFile"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nomeFile"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."nomeFile"::text), 800)))), hotel = NEW."hotelId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('nomeFile', NEW."nomeFile", 'titolo', NEW."titolo", 'categoryId', NEW."categoryId"))
    WHERE resource = 'mediagallery.galleria' AND key = OLD."nomeFile"::text AND NEW."nomeFile" = OLD."nomeFile";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'mediagallery.galleria' AND key = OLD."nomeFile"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('mediagallery.galleria', NEW."nomeFile"::text, NULL::integer, its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."nomeFile"::text), 800)))), NEW."hotelId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('nomeFile', NEW."nomeFile", 'titolo', NEW."titolo", 'categoryId', NEW."categoryId")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mediagallery_galleria_privata_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'mediagallery.galleriaPrivata' AND key = OLD."nomeFile"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nomeFile"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."nomeFile"::text), 800)))), hotel = NEW."hotelId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('nomeFile', NEW."nomeFile", 'titolo', NEW."titolo", 'categoryId', NEW."categoryId"))
    WHERE resource = 'mediagallery.galleriaPrivata' AND key = OLD."nomeFile"::text AND NEW."nomeFile" = OLD."nomeFile";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'mediagallery.galleriaPrivata' AND key = OLD."nomeFile"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('mediagallery.galleriaPrivata', NEW."nomeFile"::text, NULL::integer, its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."nomeFile"::text), 800)))), NEW."hotelId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('nomeFile', NEW."nomeFile", 'titolo', NEW."titolo", 'categoryId', NEW."categoryId")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "newsletter_newsletter_site_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'newsletter.newsletterSite' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."email"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."nome"::text, NEW."cognome"::text, NEW."id"::text), 800)))), newsletter = NEW."magnews_id_database", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'email', NEW."email", 'nome', NEW."nome", 'cognome', NEW."cognome", 'lingua', NEW."lingua"))
    WHERE resource = 'newsletter.newsletterSite' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'newsletter.newsletterSite' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, newsletter, updated_at, updated_by, shown) VALUES ('newsletter.newsletterSite', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."nome"::text, NEW."cognome"::text, NEW."id"::text), 800)))), NEW."magnews_id_database", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'email', NEW."email", 'nome', NEW."nome", 'cognome', NEW."cognome", 'lingua', NEW."lingua")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "newsletter_newsletter_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'newsletter.newsletter' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."oggetto"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'oggetto', NEW."oggetto", 'stato', NEW."stato"))
    WHERE resource = 'newsletter.newsletter' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'newsletter.newsletter' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('newsletter.newsletter', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'oggetto', NEW."oggetto", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_servizio_top_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.servizioTop' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome"))
    WHERE resource = 'portals.servizioTop' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.servizioTop' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.servizioTop', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_primopiano_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.primopiano' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(''), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."titolo"->>'it', NEW."id"::text), 800)))), hotel = NEW."idHotel", portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine"))
    WHERE resource = 'portals.primopiano' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.primopiano' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('portals.primopiano', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."titolo"->>'it', NEW."id"::text), 800)))), NEW."idHotel", NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_indicatori_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.indicatori' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(''), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."id"::text), 800)))), hotel = NEW."idHotel", portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel"))
    WHERE resource = 'portals.indicatori' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.indicatori' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('portals.indicatori', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."id"::text), 800)))), NEW."idHotel", NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_impostazioni_cpa_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.impostazioniCpa' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' · ', CASE NEW."modello"::text WHEN 'richiesta' THEN 'Costo per richiesta' WHEN 'prenotazione' THEN 'Costo per prenotazione' WHEN 'commissione' THEN 'Commissione' END), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."id"::text), 800)))), hotel = NEW."idHotel", portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel", 'modello', NEW."modello", 'importo', NEW."importo", 'tetto_mensile', NEW."tetto_mensile", 'data_inizio', NEW."data_inizio"))
    WHERE resource = 'portals.impostazioniCpa' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.impostazioniCpa' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('portals.impostazioniCpa', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."id"::text), 800)))), NEW."idHotel", NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'idHotel', NEW."idHotel", 'modello', NEW."modello", 'importo', NEW."importo", 'tetto_mensile', NEW."tetto_mensile", 'data_inizio', NEW."data_inizio")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_schedahotel_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.schedahotel' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."slug"::text, NEW."id"::text), 800)))), hotel = NEW."idHotel", portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'slug', NEW."slug"))
    WHERE resource = 'portals.schedahotel' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.schedahotel' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('portals.schedahotel', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."idHotel"::text, NEW."slug"::text, NEW."id"::text), 800)))), NEW."idHotel", NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'slug', NEW."slug")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_galleria_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.galleria' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome"))
    WHERE resource = 'portals.galleria' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.galleria' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.galleria', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_posts_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.posts' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), portale = NEW."portal_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'post_type_id', NEW."post_type_id", 'slug', NEW."slug", 'data_pubblicazione', NEW."data_pubblicazione", 'online', NEW."online", 'data_fine', NEW."data_fine"))
    WHERE resource = 'portals.posts' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.posts' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.posts', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."portal_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'post_type_id', NEW."post_type_id", 'slug', NEW."slug", 'data_pubblicazione', NEW."data_pubblicazione", 'online', NEW."online", 'data_fine', NEW."data_fine")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_redirect_pages_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.redirectPages' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."url_origine"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."url_destinazione"::text, NEW."id"::text), 800)))), portale = NEW."portal_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'url_origine', NEW."url_origine", 'url_destinazione', NEW."url_destinazione", 'codice', NEW."codice", 'attivo', NEW."attivo", 'visite', NEW."visite"))
    WHERE resource = 'portals.redirectPages' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.redirectPages' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.redirectPages', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."url_destinazione"::text, NEW."id"::text), 800)))), NEW."portal_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'url_origine', NEW."url_origine", 'url_destinazione', NEW."url_destinazione", 'codice', NEW."codice", 'attivo', NEW."attivo", 'visite', NEW."visite")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_pagine_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.pagine' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'tipoPagina', NEW."tipoPagina", 'slug', NEW."slug", 'online', NEW."online", 'offerte_end', NEW."offerte_end"))
    WHERE resource = 'portals.pagine' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.pagine' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.pagine', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'tipoPagina', NEW."tipoPagina", 'slug', NEW."slug", 'online', NEW."online", 'offerte_end', NEW."offerte_end")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_pagina_offerta_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.paginaOfferta' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"->>'it'), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'tipologia', NEW."tipologia", 'offerte_start', NEW."offerte_start", 'offerte_end', NEW."offerte_end"))
    WHERE resource = 'portals.paginaOfferta' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.paginaOfferta' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.paginaOfferta', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'tipologia', NEW."tipologia", 'offerte_start', NEW."offerte_start", 'offerte_end', NEW."offerte_end")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_landing_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.landing' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."slug"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'titolo', NEW."titolo", 'tipo_configurazione', NEW."tipo_configurazione", 'data_inizio', NEW."data_inizio", 'stato_online', NEW."stato_online", 'data_fine', NEW."data_fine"))
    WHERE resource = 'marketing.landing' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.landing' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('marketing.landing', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."slug"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'titolo', NEW."titolo", 'tipo_configurazione', NEW."tipo_configurazione", 'data_inizio', NEW."data_inizio", 'stato_online', NEW."stato_online", 'data_fine', NEW."data_fine")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_interazioni_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.interazioni' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."id"::text), 800)))), hotel = NEW."ao_hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipologia', NEW."tipologia", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'stato_online', NEW."stato_online"))
    WHERE resource = 'marketing.interazioni' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.interazioni' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('marketing.interazioni', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."titolo"->>'it', NEW."id"::text), 800)))), NEW."ao_hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipologia', NEW."tipologia", 'data_inizio', NEW."data_inizio", 'data_fine', NEW."data_fine", 'stato_online', NEW."stato_online")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_clusters_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.clusters' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."ao_hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipologia', NEW."tipologia"))
    WHERE resource = 'marketing.clusters' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.clusters' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('marketing.clusters', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."ao_hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipologia', NEW."tipologia")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_contatti_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.contatti' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."hotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipo_turista', NEW."tipo_turista"))
    WHERE resource = 'marketing.contatti' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.contatti' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('marketing.contatti', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."hotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'tipo_turista', NEW."tipo_turista")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_pagine_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.pagine' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."url"::text, NEW."id"::text), 800)))), hotel = NEW."hotel", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'url', NEW."url"))
    WHERE resource = 'marketing.pagine' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.pagine' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('marketing.pagine', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."url"::text, NEW."id"::text), 800)))), NEW."hotel", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'url', NEW."url")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_layouts_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.layouts' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'formato', NEW."formato"))
    WHERE resource = 'marketing.layouts' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.layouts' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('marketing.layouts', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'formato', NEW."formato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "marketing_interessi_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'marketing.interessi' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."descrizione"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'descrizione', NEW."descrizione", 'slug', NEW."slug"))
    WHERE resource = 'marketing.interessi' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'marketing.interessi' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('marketing.interessi', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."slug"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'descrizione', NEW."descrizione", 'slug', NEW."slug")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_rubrica_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.rubrica' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome_struttura"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."comune_name"::text, NEW."frazione_name"::text, NEW."nome_referente"::text, NEW."email_referente"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", produttore = NEW."codice_produttore", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome_struttura', NEW."nome_struttura", 'nome_referente', NEW."nome_referente", 'comune_name', NEW."comune_name", 'tipologia_cliente', NEW."tipologia_cliente"))
    WHERE resource = 'main.rubrica' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.rubrica' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) VALUES ('main.rubrica', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."comune_name"::text, NEW."frazione_name"::text, NEW."nome_referente"::text, NEW."email_referente"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW."codice_produttore", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome_struttura', NEW."nome_struttura", 'nome_referente', NEW."nome_referente", 'comune_name', NEW."comune_name", 'tipologia_cliente', NEW."tipologia_cliente")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_rubrica_task_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.rubricaTask' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."description"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), produttore = NEW."codice_produttore", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'rubrica_id', NEW."rubrica_id", 'description', NEW."description", 'date', NEW."date", 'type', NEW."type", 'completata', NEW."completata"))
    WHERE resource = 'main.rubricaTask' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.rubricaTask' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, produttore, updated_at, updated_by, shown) VALUES ('main.rubricaTask', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."codice_produttore", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'rubrica_id', NEW."rubrica_id", 'description', NEW."description", 'date', NEW."date", 'type', NEW."type", 'completata', NEW."completata")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_questionari_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.questionari' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'destinatario', NEW."destinatario", 'year', NEW."year", 'stato', NEW."stato"))
    WHERE resource = 'main.questionari' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.questionari' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('main.questionari', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'destinatario', NEW."destinatario", 'year', NEW."year", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_crm_request_monitor_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.crmRequestMonitor' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' · ', NEW."data_richiesta"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."hotel_id"::text, NEW."email_cliente"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", portale = NEW."portaleId", produttore = NEW."codice_produttore", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'hotel_id', NEW."hotel_id", 'data_richiesta', NEW."data_richiesta", 'tipologia', NEW."tipologia", 'canale', NEW."canale", 'email_cliente', NEW."email_cliente", 'stato', NEW."stato"))
    WHERE resource = 'main.crmRequestMonitor' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.crmRequestMonitor' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, produttore, updated_at, updated_by, shown) VALUES ('main.crmRequestMonitor', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."hotel_id"::text, NEW."email_cliente"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW."portaleId", NEW."codice_produttore", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'hotel_id', NEW."hotel_id", 'data_richiesta', NEW."data_richiesta", 'tipologia', NEW."tipologia", 'canale', NEW."canale", 'email_cliente', NEW."email_cliente", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "seller_funnel_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'seller.funnel' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."hotel_name"::text, ' ', NEW."funnel_year"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."hotel_city"::text, NEW."seller_name"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", produttore = NEW."seller_code", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'hotel_name', NEW."hotel_name", 'funnel_year', NEW."funnel_year", 'hotel_city', NEW."hotel_city", 'seller_name', NEW."seller_name", 'revenue_amount', NEW."revenue_amount"))
    WHERE resource = 'seller.funnel' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'seller.funnel' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) VALUES ('seller.funnel', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."hotel_city"::text, NEW."seller_name"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW."seller_code", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'hotel_name', NEW."hotel_name", 'funnel_year', NEW."funnel_year", 'hotel_city', NEW."hotel_city", 'seller_name', NEW."seller_name", 'revenue_amount', NEW."revenue_amount")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "orders_articoli_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'orders.articoli' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."article_name"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."article_id"::text, NEW."article_code"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'article_name', NEW."article_name", 'article_code', NEW."article_code", 'canale', NEW."canale", 'iva', NEW."iva"))
    WHERE resource = 'orders.articoli' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'orders.articoli' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('orders.articoli', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."article_id"::text, NEW."article_code"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'article_name', NEW."article_name", 'article_code', NEW."article_code", 'canale', NEW."canale", 'iva', NEW."iva")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "orders_macros_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'orders.macros' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."label"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."name"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'label', NEW."label", 'name', NEW."name"))
    WHERE resource = 'orders.macros' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'orders.macros' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('orders.macros', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."name"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'label', NEW."label", 'name', NEW."name")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "orders_orders_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'orders.orders' AND key = OLD."order_id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat('Ordine ', NEW."order_id"::text, ' · ', NEW."hotel_name"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."seller_name"::text, NEW."order_id"::text), 800)))), hotel = NEW."hotel_id", produttore = NEW."codice_produttore", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('order_id', NEW."order_id", 'hotel_name', NEW."hotel_name", 'order_creation_date', NEW."order_creation_date", 'seller_name', NEW."seller_name", 'article_year', NEW."article_year", 'stato', NEW."stato"))
    WHERE resource = 'orders.orders' AND key = OLD."order_id"::text AND NEW."order_id" = OLD."order_id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'orders.orders' AND key = OLD."order_id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) VALUES ('orders.orders', NEW."order_id"::text, NEW."order_id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."seller_name"::text, NEW."order_id"::text), 800)))), NEW."hotel_id", NEW."codice_produttore", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('order_id', NEW."order_id", 'hotel_name', NEW."hotel_name", 'order_creation_date', NEW."order_creation_date", 'seller_name', NEW."seller_name", 'article_year', NEW."article_year", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "orders_reports_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'orders.reports' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), produttore_id = NEW."seller_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'article_year', NEW."article_year", 'from_date', NEW."from_date", 'to_date', NEW."to_date"))
    WHERE resource = 'orders.reports' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'orders.reports' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, produttore_id, updated_at, updated_by, shown) VALUES ('orders.reports', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."seller_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'article_year', NEW."article_year", 'from_date', NEW."from_date", 'to_date', NEW."to_date")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_price_list_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.priceList' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' ', NEW."article_year"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."article_id"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'article_id', NEW."article_id", 'article_year', NEW."article_year", 'customer_category', NEW."customer_category", 'prezzo', NEW."prezzo", 'prezzo_minimo', NEW."prezzo_minimo"))
    WHERE resource = 'main.priceList' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.priceList' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('main.priceList', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."article_id"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'article_id', NEW."article_id", 'article_year', NEW."article_year", 'customer_category', NEW."customer_category", 'prezzo', NEW."prezzo", 'prezzo_minimo', NEW."prezzo_minimo")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_hotel_turnover_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.hotelTurnover' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(CASE NEW."mese"::text WHEN '1' THEN 'Gennaio' WHEN '2' THEN 'Febbraio' WHEN '3' THEN 'Marzo' WHEN '4' THEN 'Aprile' WHEN '5' THEN 'Maggio' WHEN '6' THEN 'Giugno' WHEN '7' THEN 'Luglio' WHEN '8' THEN 'Agosto' WHEN '9' THEN 'Settembre' WHEN '10' THEN 'Ottobre' WHEN '11' THEN 'Novembre' WHEN '12' THEN 'Dicembre' END, ' ', NEW."year"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'mese', NEW."mese", 'year', NEW."year", 'amount', NEW."amount", 'fonte', NEW."fonte"))
    WHERE resource = 'main.hotelTurnover' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.hotelTurnover' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.hotelTurnover', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'mese', NEW."mese", 'year', NEW."year", 'amount', NEW."amount", 'fonte', NEW."fonte")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "seller_sales_seller_target_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'seller.salesSellerTarget' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' ', NEW."year"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."seller_id"::text, NEW."id"::text), 800)))), produttore_id = NEW."seller_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'seller_id', NEW."seller_id", 'year', NEW."year", 'target', NEW."target", 'target_internet', NEW."target_internet", 'target_paper', NEW."target_paper"))
    WHERE resource = 'seller.salesSellerTarget' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'seller.salesSellerTarget' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, produttore_id, updated_at, updated_by, shown) VALUES ('seller.salesSellerTarget', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."seller_id"::text, NEW."id"::text), 800)))), NEW."seller_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'seller_id', NEW."seller_id", 'year', NEW."year", 'target', NEW."target", 'target_internet', NEW."target_internet", 'target_paper', NEW."target_paper")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "seller_sellers_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'seller.sellers' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text, ' ', NEW."cognome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."codice"::text, NEW."email"::text, NEW."cellulare"::text, NEW."zona"::text, NEW."id"::text), 800)), regexp_replace(NEW."cellulare", '\D', '', 'g'))), produttore = NEW."codice", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'email', NEW."email", 'zona', NEW."zona"))
    WHERE resource = 'seller.sellers' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'seller.sellers' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, produttore, updated_at, updated_by, shown) VALUES ('seller.sellers', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."codice"::text, NEW."email"::text, NEW."cellulare"::text, NEW."zona"::text, NEW."id"::text), 800)), regexp_replace(NEW."cellulare", '\D', '', 'g'))), NEW."codice", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'email', NEW."email", 'zona', NEW."zona")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "stats_mail_search_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'stats.mailSearch' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome_cliente"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email_cliente"::text, NEW."telefono_cliente"::text, NEW."oggetto"::text, NEW."id"::text), 800)), regexp_replace(NEW."telefono_cliente", '\D', '', 'g'))), hotel = NEW."id_hotel", portale = NEW."site_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome_cliente', NEW."nome_cliente", 'tipologia', NEW."tipologia", 'arrivo', NEW."arrivo", 'partenza', NEW."partenza"))
    WHERE resource = 'stats.mailSearch' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'stats.mailSearch' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('stats.mailSearch', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email_cliente"::text, NEW."telefono_cliente"::text, NEW."oggetto"::text, NEW."id"::text), 800)), regexp_replace(NEW."telefono_cliente", '\D', '', 'g'))), NEW."id_hotel", NEW."site_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome_cliente', NEW."nome_cliente", 'tipologia', NEW."tipologia", 'arrivo', NEW."arrivo", 'partenza', NEW."partenza")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "quote_quote_requests_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'quote.quoteRequests' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text, ' ', NEW."cognome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email"::text, NEW."telefono"::text, NEW."id"::text), 800)), regexp_replace(NEW."telefono", '\D', '', 'g'))), hotel = NEW."aoHotelId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'arrivo', NEW."arrivo", 'partenza', NEW."partenza", 'trattamento', NEW."trattamento", 'stato', NEW."stato", 'letta', NEW."letta"))
    WHERE resource = 'quote.quoteRequests' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'quote.quoteRequests' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('quote.quoteRequests', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email"::text, NEW."telefono"::text, NEW."id"::text), 800)), regexp_replace(NEW."telefono", '\D', '', 'g'))), NEW."aoHotelId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'arrivo', NEW."arrivo", 'partenza', NEW."partenza", 'trattamento', NEW."trattamento", 'stato', NEW."stato", 'letta', NEW."letta")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_tracciamenti_attivita_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.tracciamentiAttivita' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' · ', NEW."dataConsuntivo"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."aoHotelId", persona = NEW."utente", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'attivita.id', NEW."attivita.id", 'dataConsuntivo', NEW."dataConsuntivo", 'bloccato', NEW."bloccato"))
    WHERE resource = 'main.tracciamentiAttivita' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.tracciamentiAttivita' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, persona, updated_at, updated_by, shown) VALUES ('main.tracciamentiAttivita', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."aoHotelId", NEW."utente", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'attivita.id', NEW."attivita.id", 'dataConsuntivo', NEW."dataConsuntivo", 'bloccato', NEW."bloccato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_dipendenti_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.dipendenti' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text, ' ', NEW."cognome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."mansione"::text, NEW."email"::text, NEW."cellulare"::text, NEW."id"::text), 800)), regexp_replace(NEW."cellulare", '\D', '', 'g'))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'reparto', NEW."reparto", 'mansione', NEW."mansione", 'email', NEW."email"))
    WHERE resource = 'main.dipendenti' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.dipendenti' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('main.dipendenti', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."mansione"::text, NEW."email"::text, NEW."cellulare"::text, NEW."id"::text), 800)), regexp_replace(NEW."cellulare", '\D', '', 'g'))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'reparto', NEW."reparto", 'mansione', NEW."mansione", 'email', NEW."email")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "employees_employees_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'employees.employees' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text, ' ', NEW."cognome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."matricola"::text, NEW."email"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'matricola', NEW."matricola", 'reparto', NEW."reparto", 'tipo_contratto', NEW."tipo_contratto"))
    WHERE resource = 'employees.employees' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'employees.employees' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('employees.employees', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."matricola"::text, NEW."email"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'cognome', NEW."cognome", 'matricola', NEW."matricola", 'reparto', NEW."reparto", 'tipo_contratto', NEW."tipo_contratto")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "management_notification_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'management.notification' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."title"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), ruolo = NEW."destinatari", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'title', NEW."title", 'tipo', NEW."tipo"))
    WHERE resource = 'management.notification' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'management.notification' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, ruolo, updated_at, updated_by, shown) VALUES ('management.notification', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."destinatari", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'title', NEW."title", 'tipo', NEW."tipo")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "management_user_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'management.user' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."name"::text, ' ', NEW."lastName"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email"::text, NEW."cellulare"::text, NEW."whatsapp"::text, NEW."id"::text), 800)), regexp_replace(NEW."cellulare", '\D', '', 'g'), regexp_replace(NEW."whatsapp", '\D', '', 'g'))), persona = NEW."id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'name', NEW."name", 'lastName', NEW."lastName", 'email', NEW."email", 'roleName', NEW."roleName", 'attivo', NEW."attivo", 'ultimo_accesso', NEW."ultimo_accesso", 'invitato_il', NEW."invitato_il"))
    WHERE resource = 'management.user' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'management.user' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, persona, updated_at, updated_by, shown) VALUES ('management.user', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."email"::text, NEW."cellulare"::text, NEW."whatsapp"::text, NEW."id"::text), 800)), regexp_replace(NEW."cellulare", '\D', '', 'g'), regexp_replace(NEW."whatsapp", '\D', '', 'g'))), NEW."id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'name', NEW."name", 'lastName', NEW."lastName", 'email', NEW."email", 'roleName', NEW."roleName", 'attivo', NEW."attivo", 'ultimo_accesso', NEW."ultimo_accesso", 'invitato_il', NEW."invitato_il")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "management_role_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'management.role' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."label"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."name"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'label', NEW."label", 'name', NEW."name", 'base_role', NEW."base_role"))
    WHERE resource = 'management.role' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'management.role' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('management.role', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."name"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'label', NEW."label", 'name', NEW."name", 'base_role', NEW."base_role")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "management_permission_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'management.permission' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."code"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."description"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'code', NEW."code", 'description', NEW."description", 'area', NEW."area"))
    WHERE resource = 'management.permission' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'management.permission' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('management.permission', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."description"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'code', NEW."code", 'description', NEW."description", 'area', NEW."area")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_template_mail_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.templateMail' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' ', CASE NEW."template_id"::text WHEN '1' THEN 'Preventivo classico' WHEN '2' THEN 'Preventivo con foto' WHEN '3' THEN 'Conferma di prenotazione' WHEN '4' THEN 'Risposta automatica' WHEN '5' THEN 'Offerta del mese' WHEN '6' THEN 'Newsletter stagionale' END), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."note"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", portale = NEW."site_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'site_id', NEW."site_id", 'template_id', NEW."template_id", 'tipologia', NEW."tipologia", 'lingua', NEW."lingua"))
    WHERE resource = 'main.templateMail' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.templateMail' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) VALUES ('main.templateMail', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."note"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW."site_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'site_id', NEW."site_id", 'template_id', NEW."template_id", 'tipologia', NEW."tipologia", 'lingua', NEW."lingua")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "main_mail_config_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'main.mailConfig' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(' · ', CASE NEW."sites_type_id"::text WHEN '1' THEN 'Sito hotel' WHEN '2' THEN 'Portale' WHEN '3' THEN 'Landing page' END), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."mittente_email"::text, NEW."host"::text, NEW."id"::text), 800)))), hotel = NEW."sites_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'sites_id', NEW."sites_id", 'sites_type_id', NEW."sites_type_id", 'mail_provider_type_id', NEW."mail_provider_type_id", 'mittente_email', NEW."mittente_email", 'host', NEW."host"))
    WHERE resource = 'main.mailConfig' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'main.mailConfig' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('main.mailConfig', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."mittente_email"::text, NEW."host"::text, NEW."id"::text), 800)))), NEW."sites_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'sites_id', NEW."sites_id", 'sites_type_id', NEW."sites_type_id", 'mail_provider_type_id', NEW."mail_provider_type_id", 'mittente_email', NEW."mittente_email", 'host', NEW."host")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_criteri_qualitativi_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.criteriQualitativi' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."titolo"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."label"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'label', NEW."label", 'categoria', NEW."categoria"))
    WHERE resource = 'portals.criteriQualitativi' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.criteriQualitativi' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('portals.criteriQualitativi', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."label"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'titolo', NEW."titolo", 'label', NEW."label", 'categoria', NEW."categoria")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portals_coefficienti_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'portals.coefficienti' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), portale = NEW."portaleId", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'indicatore', NEW."indicatore"))
    WHERE resource = 'portals.coefficienti' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'portals.coefficienti' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) VALUES ('portals.coefficienti', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."portaleId", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'indicatore', NEW."indicatore")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cookies_clienti_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'cookies.clienti' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."descrizione"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."nome"::text, NEW."ragione_sociale"::text, NEW."email_privacy"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'descrizione', NEW."descrizione", 'nome', NEW."nome", 'ragione_sociale', NEW."ragione_sociale", 'email_privacy', NEW."email_privacy"))
    WHERE resource = 'cookies.clienti' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'cookies.clienti' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('cookies.clienti', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."nome"::text, NEW."ragione_sociale"::text, NEW."email_privacy"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'descrizione', NEW."descrizione", 'nome', NEW."nome", 'ragione_sociale', NEW."ragione_sociale", 'email_privacy', NEW."email_privacy")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cookies_cookies_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'cookies.cookies' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."nome"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."dominio"::text, NEW."fornitore"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'dominio', NEW."dominio", 'categoria', NEW."categoria", 'fornitore', NEW."fornitore"))
    WHERE resource = 'cookies.cookies' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'cookies.cookies' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('cookies.cookies', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."dominio"::text, NEW."fornitore"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'nome', NEW."nome", 'dominio', NEW."dominio", 'categoria', NEW."categoria", 'fornitore', NEW."fornitore")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cookies_configurazioni_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'cookies.configurazioni' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(''), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."cliente_id"::text, NEW."id_sito"::text, NEW."id"::text), 800)))), updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'id_sito', NEW."id_sito", 'stato', NEW."stato"))
    WHERE resource = 'cookies.configurazioni' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'cookies.configurazioni' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) VALUES ('cookies.configurazioni', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."cliente_id"::text, NEW."id_sito"::text, NEW."id"::text), 800)))), NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'id_sito', NEW."id_sito", 'stato', NEW."stato")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cookies_configurazioni_automatiche_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'cookies.configurazioniAutomatiche' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."dominio"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'dominio', NEW."dominio", 'stato_configurazione', NEW."stato_configurazione", 'n_non_classificati', NEW."n_non_classificati"))
    WHERE resource = 'cookies.configurazioniAutomatiche' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'cookies.configurazioniAutomatiche' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('cookies.configurazioniAutomatiche', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'dominio', NEW."dominio", 'stato_configurazione', NEW."stato_configurazione", 'n_non_classificati', NEW."n_non_classificati")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cookies_siti_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE resource = 'cookies.siti' AND key = OLD."id"::text;
    RETURN NULL;
  END IF;
  its_name := found_text(left(concat(NEW."dominio"::text), 300));
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET name = its_name, words = concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."url"::text, NEW."id"::text), 800)))), hotel = NEW."hotel_id", updated_at = NEW._updated_at, updated_by = NEW._updated_by, shown = jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'dominio', NEW."dominio", 'stato_scansione', NEW."stato_scansione", 'attivo', NEW."attivo"))
    WHERE resource = 'cookies.siti' AND key = OLD."id"::text AND NEW."id" = OLD."id";
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE resource = 'cookies.siti' AND key = OLD."id"::text;
  END IF;
  INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) VALUES ('cookies.siti', NEW."id"::text, NEW."id", its_name, concat(' ', concat_ws(' ', its_name, found_text(left(concat_ws(' ', NEW."url"::text, NEW."id"::text), 800)))), NEW."hotel_id", NEW._updated_at, NEW._updated_by, jsonb_strip_nulls(jsonb_build_object('id', NEW."id", 'dominio', NEW."dominio", 'stato_scansione', NEW."stato_scansione", 'attivo', NEW."attivo")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX "search_index_number" ON "search_index" USING btree ("number") WHERE "number" is not null;
--> statement-breakpoint
CREATE INDEX "search_index_hotel" ON "search_index" USING btree ("hotel") WHERE "hotel" is not null;
--> statement-breakpoint
CREATE INDEX "search_index_persona" ON "search_index" USING btree ("persona") WHERE "persona" is not null;
--> statement-breakpoint
CREATE INDEX "search_index_newsletter" ON "search_index" USING btree ("newsletter") WHERE "newsletter" is not null;
