-- One folding for search, order and keys (src/domain/text.ts): ligatures, look-alike letters, characters that are not seen,
-- accents written as apostrophes. Texts in ASCII, nearly all, do not pay for the others. Each function stands alone: a
-- restore makes indexes without a search path, where one function would not find another.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN octet_length($1) = length($1) AND strpos($1, '''') = 0 AND strpos($1, '`') = 0 THEN lower($1) ELSE regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(translate($1, '’‘`´ʼ′‛' || U&'\2800', ''''''''''''''' '), NFKD), '[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), 'ØŁĐÐĦŦÆŒÞẞ', 'ølđðħŧæœþß')), 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '([aeiou])''+(?=[[:space:].,;:!?)/-]|$)', '\1', 'g') END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT ltrim(CASE WHEN octet_length($1) = length($1) AND strpos($1, '''') = 0 AND strpos($1, '`') = 0 THEN lower($1) ELSE regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(translate($1, '’‘`´ʼ′‛' || U&'\2800', ''''''''''''''' '), NFKD), '[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), 'ØŁĐÐĦŦÆŒÞẞ', 'ølđðħŧæœþß')), 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '([aeiou])''+(?=[[:space:].,;:!?)/-]|$)', '\1', 'g') END, ' ''"«»“”„.,;:-–—_()[]#*&!?/')
$$;
--> statement-breakpoint
-- Digits are padded, so that numbers inside of names stand in the order of their values.
CREATE OR REPLACE FUNCTION name_order(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN $1 ~ '[0-9]' OR octet_length($1) <> length($1) THEN regexp_replace(regexp_replace(ltrim(CASE WHEN octet_length($1) = length($1) AND strpos($1, '''') = 0 AND strpos($1, '`') = 0 THEN lower($1) ELSE regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(translate($1, '’‘`´ʼ′‛' || U&'\2800', ''''''''''''''' '), NFKD), '[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), 'ØŁĐÐĦŦÆŒÞẞ', 'ølđðħŧæœþß')), 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '([aeiou])''+(?=[[:space:].,;:!?)/-]|$)', '\1', 'g') END, ' ''"«»“”„.,;:-–—_()[]#*&!?/'), '([0-9]+)', '000000000000\1', 'g'), '0*([0-9]{12,})(?![0-9])', '\1', 'g') ELSE ltrim(CASE WHEN octet_length($1) = length($1) AND strpos($1, '''') = 0 AND strpos($1, '`') = 0 THEN lower($1) ELSE regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(translate($1, '’‘`´ʼ′‛' || U&'\2800', ''''''''''''''' '), NFKD), '[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), 'ØŁĐÐĦŦÆŒÞẞ', 'ølđðħŧæœþß')), 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '([aeiou])''+(?=[[:space:].,;:!?)/-]|$)', '\1', 'g') END, ' ''"«»“”„.,;:-–—_()[]#*&!?/') END
$$;
--> statement-breakpoint
DROP INDEX "main_hotel_order";
--> statement-breakpoint
DROP INDEX "main_hotel_by_categoria";
--> statement-breakpoint
DROP INDEX "main_hotel_by_posizione";
--> statement-breakpoint
DROP INDEX "main_hotel_by_produttore";
--> statement-breakpoint
DROP INDEX "main_hotel_by_customer_category";
--> statement-breakpoint
DROP INDEX "main_hotel_by_stato";
--> statement-breakpoint
DROP INDEX "main_hotel_by_idComune";
--> statement-breakpoint
DROP INDEX "main_site_config_order";
--> statement-breakpoint
DROP INDEX "main_site_config_order_all";
--> statement-breakpoint
DROP INDEX "portals_sito_order";
--> statement-breakpoint
DROP INDEX "portals_schedahotel_order";
--> statement-breakpoint
DROP INDEX "portals_schedahotel_order_all";
--> statement-breakpoint
DROP INDEX "portals_destinazioni_order";
--> statement-breakpoint
DROP INDEX "portals_servizi_order";
--> statement-breakpoint
DROP INDEX "portals_servizi_by_categoria";
--> statement-breakpoint
DROP INDEX "portals_redirect_pages_order";
--> statement-breakpoint
DROP INDEX "portals_redirect_pages_order_all";
--> statement-breakpoint
DROP INDEX "portals_pagine_order";
--> statement-breakpoint
DROP INDEX "portals_pagine_order_all";
--> statement-breakpoint
DROP INDEX "marketing_clusters_order";
--> statement-breakpoint
DROP INDEX "marketing_clusters_order_all";
--> statement-breakpoint
DROP INDEX "marketing_pagine_order";
--> statement-breakpoint
DROP INDEX "marketing_pagine_order_all";
--> statement-breakpoint
DROP INDEX "marketing_layouts_order";
--> statement-breakpoint
DROP INDEX "marketing_layouts_by_formato";
--> statement-breakpoint
DROP INDEX "marketing_interessi_order";
--> statement-breakpoint
DROP INDEX "marketing_interessi_by_attivo";
--> statement-breakpoint
DROP INDEX "main_rubrica_order";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_tipologia_cliente";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_comune";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_posizione";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_year";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_customer_category_struttura";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_stato";
--> statement-breakpoint
DROP INDEX "main_rubrica_by_codice_produttore";
--> statement-breakpoint
DROP INDEX "main_questionari_order";
--> statement-breakpoint
DROP INDEX "main_questionari_by_destinatario";
--> statement-breakpoint
DROP INDEX "main_questionari_by_year";
--> statement-breakpoint
DROP INDEX "main_questionari_by_stato";
--> statement-breakpoint
DROP INDEX "seller_funnel_order";
--> statement-breakpoint
DROP INDEX "seller_funnel_by_seller_code";
--> statement-breakpoint
DROP INDEX "seller_funnel_by_hotel_id";
--> statement-breakpoint
DROP INDEX "seller_funnel_by_funnel_year";
--> statement-breakpoint
DROP INDEX "orders_articoli_order";
--> statement-breakpoint
DROP INDEX "orders_articoli_by_canale";
--> statement-breakpoint
DROP INDEX "orders_articoli_by_attivo";
--> statement-breakpoint
DROP INDEX "seller_sellers_order";
--> statement-breakpoint
DROP INDEX "seller_sellers_by_attivo";
--> statement-breakpoint
DROP INDEX "main_attivita_order";
--> statement-breakpoint
DROP INDEX "main_attivita_by_aoHotelId";
--> statement-breakpoint
DROP INDEX "main_clienti_order";
--> statement-breakpoint
DROP INDEX "main_dipendenti_order";
--> statement-breakpoint
DROP INDEX "main_dipendenti_by_reparto";
--> statement-breakpoint
DROP INDEX "employees_employees_order";
--> statement-breakpoint
DROP INDEX "employees_employees_by_reparto";
--> statement-breakpoint
DROP INDEX "employees_employees_by_tipo_contratto";
--> statement-breakpoint
DROP INDEX "management_user_order";
--> statement-breakpoint
DROP INDEX "management_user_by_role";
--> statement-breakpoint
DROP INDEX "management_user_by_attivo";
--> statement-breakpoint
DROP INDEX "management_role_order";
--> statement-breakpoint
DROP INDEX "management_permission_order";
--> statement-breakpoint
DROP INDEX "management_permission_by_area";
--> statement-breakpoint
DROP INDEX "management_permission_by_enabled";
--> statement-breakpoint
DROP INDEX "portals_criteri_qualitativi_order";
--> statement-breakpoint
DROP INDEX "portals_criteri_qualitativi_by_categoria";
--> statement-breakpoint
DROP INDEX "portals_criteri_qualitativi_by_attivo";
--> statement-breakpoint
DROP INDEX "portals_coefficienti_order";
--> statement-breakpoint
DROP INDEX "portals_coefficienti_by_indicatore";
--> statement-breakpoint
DROP INDEX "portals_coefficienti_by_portaleId";
--> statement-breakpoint
DROP INDEX "portals_coefficienti_by_attivo";
--> statement-breakpoint
DROP INDEX "reference_comuni_order";
--> statement-breakpoint
DROP INDEX "cookies_clienti_order";
--> statement-breakpoint
DROP INDEX "cookies_clienti_by_hotel_id";
--> statement-breakpoint
DROP INDEX "cookies_cookies_order";
--> statement-breakpoint
DROP INDEX "cookies_cookies_by_categoria";
--> statement-breakpoint
DROP INDEX "cookies_cookies_by_terza_parte";
--> statement-breakpoint
DROP INDEX "cookies_siti_order";
--> statement-breakpoint
DROP INDEX "cookies_siti_by_hotel_id";
--> statement-breakpoint
DROP INDEX "cookies_siti_by_attivo";
--> statement-breakpoint
DROP INDEX "management_webhook_order";
--> statement-breakpoint
DROP INDEX "management_webhook_by_attivo";
--> statement-breakpoint
DROP INDEX "main_viste_order";
--> statement-breakpoint
DROP INDEX "main_copioni_order";
--> statement-breakpoint
CREATE INDEX "main_hotel_order" ON "main_hotel" USING btree (name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_categoria" ON "main_hotel" USING btree ("categoria",name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_posizione" ON "main_hotel" USING btree ("posizione",name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_produttore" ON "main_hotel" USING btree ("produttore",name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_customer_category" ON "main_hotel" USING btree ("customer_category",name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_stato" ON "main_hotel" USING btree ("stato",name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_idComune" ON "main_hotel" USING btree ("idComune",name_order("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_site_config_order" ON "main_site_config" USING btree ("hotel_id",name_order("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_site_config_order_all" ON "main_site_config" USING btree (name_order("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_sito_order" ON "portals_sito" USING btree (name_order("name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_schedahotel_order" ON "portals_schedahotel" USING btree ("portaleId",name_order("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_schedahotel_order_all" ON "portals_schedahotel" USING btree (name_order("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_destinazioni_order" ON "portals_destinazioni" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_servizi_order" ON "portals_servizi" USING btree (name_order("nome"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_servizi_by_categoria" ON "portals_servizi" USING btree ("categoria",name_order("nome"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_redirect_pages_order" ON "portals_redirect_pages" USING btree ("portal_id",name_order("url_origine") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_redirect_pages_order_all" ON "portals_redirect_pages" USING btree (name_order("url_origine") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_pagine_order" ON "portals_pagine" USING btree ("portaleId",name_order("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_pagine_order_all" ON "portals_pagine" USING btree (name_order("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_clusters_order" ON "marketing_clusters" USING btree ("ao_hotel_id",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_clusters_order_all" ON "marketing_clusters" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_pagine_order" ON "marketing_pagine" USING btree ("hotel",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_pagine_order_all" ON "marketing_pagine" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_layouts_order" ON "marketing_layouts" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_layouts_by_formato" ON "marketing_layouts" USING btree ("formato",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_interessi_order" ON "marketing_interessi" USING btree (name_order("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_interessi_by_attivo" ON "marketing_interessi" USING btree ("attivo",name_order("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_order" ON "main_rubrica" USING btree (name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_tipologia_cliente" ON "main_rubrica" USING btree ("tipologia_cliente",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_comune" ON "main_rubrica" USING btree ("comune",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_posizione" ON "main_rubrica" USING btree ("posizione",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_year" ON "main_rubrica" USING btree ("year",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_customer_category_struttura" ON "main_rubrica" USING btree ("customer_category_struttura",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_stato" ON "main_rubrica" USING btree ("stato",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_codice_produttore" ON "main_rubrica" USING btree ("codice_produttore",name_order("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_order" ON "main_questionari" USING btree (name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_by_destinatario" ON "main_questionari" USING btree ("destinatario",name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_by_year" ON "main_questionari" USING btree ("year",name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_by_stato" ON "main_questionari" USING btree ("stato",name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_order" ON "seller_funnel" USING btree (name_order("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_by_seller_code" ON "seller_funnel" USING btree ("seller_code",name_order("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_by_hotel_id" ON "seller_funnel" USING btree ("hotel_id",name_order("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_by_funnel_year" ON "seller_funnel" USING btree ("funnel_year",name_order("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_articoli_order" ON "orders_articoli" USING btree (name_order("article_code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_articoli_by_canale" ON "orders_articoli" USING btree ("canale",name_order("article_code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_articoli_by_attivo" ON "orders_articoli" USING btree ("attivo",name_order("article_code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_sellers_order" ON "seller_sellers" USING btree (name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_sellers_by_attivo" ON "seller_sellers" USING btree ("attivo",name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_attivita_order" ON "main_attivita" USING btree (name_order("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_attivita_by_aoHotelId" ON "main_attivita" USING btree ("aoHotelId",name_order("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_clienti_order" ON "main_clienti" USING btree (name_order("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_dipendenti_order" ON "main_dipendenti" USING btree (name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_dipendenti_by_reparto" ON "main_dipendenti" USING btree ("reparto",name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "employees_employees_order" ON "employees_employees" USING btree (name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "employees_employees_by_reparto" ON "employees_employees" USING btree ("reparto",name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "employees_employees_by_tipo_contratto" ON "employees_employees" USING btree ("tipo_contratto",name_order("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_user_order" ON "management_user" USING btree (name_order("lastName") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_user_by_role" ON "management_user" USING btree ("role",name_order("lastName") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_user_by_attivo" ON "management_user" USING btree ("attivo",name_order("lastName") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_role_order" ON "management_role" USING btree (name_order("label") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_permission_order" ON "management_permission" USING btree (name_order("code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_permission_by_area" ON "management_permission" USING btree ("area",name_order("code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_permission_by_enabled" ON "management_permission" USING btree ("enabled",name_order("code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_criteri_qualitativi_order" ON "portals_criteri_qualitativi" USING btree (name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_criteri_qualitativi_by_categoria" ON "portals_criteri_qualitativi" USING btree ("categoria",name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_criteri_qualitativi_by_attivo" ON "portals_criteri_qualitativi" USING btree ("attivo",name_order("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_order" ON "portals_coefficienti" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_by_indicatore" ON "portals_coefficienti" USING btree ("indicatore",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_by_portaleId" ON "portals_coefficienti" USING btree ("portaleId",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_by_attivo" ON "portals_coefficienti" USING btree ("attivo",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "reference_comuni_order" ON "reference_comuni" USING btree (name_order("comune") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_clienti_order" ON "cookies_clienti" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_clienti_by_hotel_id" ON "cookies_clienti" USING btree ("hotel_id",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_cookies_order" ON "cookies_cookies" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_cookies_by_categoria" ON "cookies_cookies" USING btree ("categoria",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_cookies_by_terza_parte" ON "cookies_cookies" USING btree ("terza_parte",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_siti_order" ON "cookies_siti" USING btree (name_order("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_siti_by_hotel_id" ON "cookies_siti" USING btree ("hotel_id",name_order("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_siti_by_attivo" ON "cookies_siti" USING btree ("attivo",name_order("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_webhook_order" ON "management_webhook" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_webhook_by_attivo" ON "management_webhook" USING btree ("attivo",name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_viste_order" ON "main_viste" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_copioni_order" ON "main_copioni" USING btree (name_order("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
UPDATE "main_hotel" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_camera" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_servizi" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_associazione_camere_servizi" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_servizi_base" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_trattamenti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_listino" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_contratto" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_articles_specifications" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_categorie_offerte" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_hotel_offerta" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_site_config" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_site_page" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_site_photo" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_site_photogallery" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "mediagallery_galleria" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "mediagallery_galleria_privata" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "webreputation_recensione" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "newsletter_newsletter_site" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "newsletter_newsletter" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_questionario" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_sito" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_servizio_top" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_primopiano" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_indicatori" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_impostazioni_cpa" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_nota_indicatore" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_schedahotel" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_destinazioni" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_servizi" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_offerta_tipologie_per_pagina" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_galleria" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_posts" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_redirect_pages" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_pagine" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_pagina_offerta" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_landing" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_interazioni" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_clusters" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_contatti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_pagine" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_layouts" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_interessi" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_periodi" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_rubrica" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_rubrica_task" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_questionari" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_crm_request_monitor" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "seller_funnel" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "orders_articoli" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "orders_macros" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "orders_orders" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "orders_reports" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_price_list" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_hotel_turnover" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "seller_sales_seller_target" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "seller_sellers" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_obbiettivi_annuali_comune" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "marketing_obbiettivo_mail_uniche" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "stats_mail_search" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "stats_bookings" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "quote_quote_requests" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_attivita" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_tracciamenti_attivita" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_clienti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_dipendenti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "employees_employees" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "management_notification" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "management_user" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "management_role" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "management_permission" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_template_mail" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_mail_config" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_criteri_qualitativi" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "portals_coefficienti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "reference_comuni" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "cookies_clienti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "cookies_cookies" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "cookies_configurazioni" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "cookies_configurazioni_automatiche" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "cookies_siti" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "management_webhook" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_viste" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
UPDATE "main_copioni" SET _search = fold_text(_search) WHERE octet_length(_search) <> length(_search) OR strpos(_search, '''') > 0;
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.hotel';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) SELECT 'main.hotel', r."idHotel"::text, r."idHotel", found_text(left(concat(r."nome_hotel"::text, ' - ', r."nome_comune"::text, ' (', r."idHotel"::text, ')'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome_hotel"::text, ' - ', r."nome_comune"::text, ' (', r."idHotel"::text, ')'), 300)), found_text(left(concat_ws(' ', r."email"::text, r."telefono"::text, r."ragione_sociale"::text, r."pec"::text, r."idHotel"::text), 800)), regexp_replace(r."telefono", '\D', '', 'g'))), r."idHotel", r."produttore", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('idHotel', r."idHotel", 'nome_hotel', r."nome_hotel", 'nome_comune', r."nome_comune", 'categoria', r."categoria", 'nome_posizione', r."nome_posizione", 'customer_category', r."customer_category")) FROM "main_hotel" r WHERE r._deleted_at IS NULL ORDER BY r."idHotel";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.camera';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.camera', r."id"::text, r."id", found_text(left(concat(r."nome"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"->>'it'), 300)), found_text(left(concat_ws(' ', CASE r."tipologia"::text WHEN 'singola' THEN 'Singola' WHEN 'doppia' THEN 'Doppia' WHEN 'doppia-uso-singola' THEN 'Doppia uso singola' WHEN 'matrimoniale' THEN 'Matrimoniale' WHEN 'tripla' THEN 'Tripla' WHEN 'quadrupla' THEN 'Quadrupla' WHEN 'familiare' THEN 'Familiare' WHEN 'junior-suite' THEN 'Junior suite' WHEN 'suite' THEN 'Suite' WHEN 'monolocale' THEN 'Monolocale' WHEN 'bilocale' THEN 'Bilocale' WHEN 'plurilocale' THEN 'Plurilocale' END, r."id"::text), 800)))), r."idHotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'tipologia', r."tipologia", 'vista', r."vista")) FROM "main_camera" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.servizi';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.servizi', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."idHotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'categoria', r."categoria", 'prezzo', r."prezzo", 'unita_prezzo', r."unita_prezzo")) FROM "main_servizi" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.trattamenti';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.trattamenti', r."id"::text, r."id", found_text(left(concat(r."nome"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"->>'it'), 300)), found_text(left(concat_ws(' ', CASE r."codice"::text WHEN 'SC' THEN 'Solo pernottamento' WHEN 'BB' THEN 'Camera e colazione' WHEN 'HB' THEN 'Mezza pensione' WHEN 'FB' THEN 'Pensione completa' WHEN 'AI' THEN 'All inclusive' END, r."id"::text), 800)))), r."idHotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'codice', r."codice", 'bevande', r."bevande")) FROM "main_trattamenti" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.listino';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.listino', r."idListino"::text, r."idListino", found_text(left(concat(r."nomi"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nomi"->>'it'), 300)), found_text(left(concat_ws(' ', r."idListino"::text), 800)))), r."idHotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('idListino', r."idListino", 'nomi', r."nomi", 'stagione', r."stagione", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine", 'visibile', r."visibile")) FROM "main_listino" r WHERE r._deleted_at IS NULL ORDER BY r."idListino";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.contratto';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.contratto', r."_id"::text, NULL::integer, found_text(left(concat(r."description"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."description"::text), 300)), found_text(left(concat_ws(' ', r."article_id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('article_id', r."article_id", 'description', r."description", 'year', r."year", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine", 'stato', r."stato")) FROM "main_contratto" r WHERE r._deleted_at IS NULL ORDER BY r."_id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.articlesSpecifications';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.articlesSpecifications', r."id"::text, r."id", found_text(left(concat(r."titolo"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'year', r."year", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine")) FROM "main_articles_specifications" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.categorieOfferte';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.categorieOfferte', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."idHotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'slug', r."slug")) FROM "main_categorie_offerte" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.hotelOfferta';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.hotelOfferta', r."id"::text, r."id", found_text(left(concat(r."titolo"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"::text), 300)), found_text(left(concat_ws(' ', r."titoli"->>'it', r."id"::text), 800)))), r."idHotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine", 'visibile', r."visibile", 'data_fine_pubblicazione', r."data_fine_pubblicazione", 'data_pubblicazione', r."data_pubblicazione", 'in_evidenza', r."in_evidenza", 'da_tradurre', r."da_tradurre")) FROM "main_hotel_offerta" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.siteConfig';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.siteConfig', r."id"::text, r."id", found_text(left(concat(r."dominio"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."dominio"::text), 300)), found_text(left(concat_ws(' ', r."email_richieste"::text, r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'dominio', r."dominio", 'stato_configurazione', r."stato_configurazione", 'email_richieste', r."email_richieste")) FROM "main_site_config" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.sitePage';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.sitePage', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'slug', r."slug")) FROM "main_site_page" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.sitePhoto';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.sitePhoto', r."id"::text, r."id", found_text(left(concat(r."file_name"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."file_name"::text), 300)), found_text(left(concat_ws(' ', r."titolo"->>'it', r."alt"->>'it', r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'file_name', r."file_name", 'titolo', r."titolo", 'dimensioni', r."dimensioni")) FROM "main_site_photo" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.sitePhotogallery';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.sitePhotogallery', r."id"::text, r."id", found_text(left(concat(r."nome"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'slug', r."slug")) FROM "main_site_photogallery" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'mediagallery.galleria';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'mediagallery.galleria', r."nomeFile"::text, NULL::integer, found_text(left(concat(r."nomeFile"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nomeFile"::text), 300)), found_text(left(concat_ws(' ', r."titolo"->>'it', r."nomeFile"::text), 800)))), r."hotelId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('nomeFile', r."nomeFile", 'titolo', r."titolo", 'categoryId', r."categoryId", 'alt', r."alt")) FROM "mediagallery_galleria" r WHERE r._deleted_at IS NULL ORDER BY r."nomeFile";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'mediagallery.galleriaPrivata';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'mediagallery.galleriaPrivata', r."nomeFile"::text, NULL::integer, found_text(left(concat(r."nomeFile"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nomeFile"::text), 300)), found_text(left(concat_ws(' ', r."titolo"->>'it', r."nomeFile"::text), 800)))), r."hotelId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('nomeFile', r."nomeFile", 'titolo', r."titolo", 'categoryId', r."categoryId")) FROM "mediagallery_galleria_privata" r WHERE r._deleted_at IS NULL ORDER BY r."nomeFile";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'newsletter.newsletterSite';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, newsletter, updated_at, updated_by, shown) SELECT 'newsletter.newsletterSite', r."id"::text, r."id", found_text(left(concat(r."email"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."email"::text), 300)), found_text(left(concat_ws(' ', r."nome"::text, r."cognome"::text, r."id"::text), 800)))), r."magnews_id_database", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'email', r."email", 'nome', r."nome", 'cognome', r."cognome", 'lingua', r."lingua")) FROM "newsletter_newsletter_site" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'newsletter.newsletter';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'newsletter.newsletter', r."id"::text, r."id", found_text(left(concat(r."oggetto"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."oggetto"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'oggetto', r."oggetto", 'stato', r."stato")) FROM "newsletter_newsletter" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.servizioTop';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.servizioTop', r."id"::text, r."id", found_text(left(concat(r."nome"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"->>'it'), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome")) FROM "portals_servizio_top" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.primopiano';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'portals.primopiano', r."id"::text, r."id", found_text(left(concat(''), 300)), concat(' ', concat_ws(' ', found_text(left(concat(''), 300)), found_text(left(concat_ws(' ', r."idHotel"::text, r."titolo"->>'it', r."id"::text), 800)))), r."idHotel", r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'idHotel', r."idHotel", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine", 'online', r."online")) FROM "portals_primopiano" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.indicatori';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'portals.indicatori', r."id"::text, r."id", found_text(left(concat(''), 300)), concat(' ', concat_ws(' ', found_text(left(concat(''), 300)), found_text(left(concat_ws(' ', r."idHotel"::text, r."id"::text), 800)))), r."idHotel", r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'idHotel', r."idHotel")) FROM "portals_indicatori" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.impostazioniCpa';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'portals.impostazioniCpa', r."id"::text, r."id", found_text(left(concat(' · ', CASE r."modello"::text WHEN 'richiesta' THEN 'Costo per richiesta' WHEN 'prenotazione' THEN 'Costo per prenotazione' WHEN 'commissione' THEN 'Commissione' END), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' · ', CASE r."modello"::text WHEN 'richiesta' THEN 'Costo per richiesta' WHEN 'prenotazione' THEN 'Costo per prenotazione' WHEN 'commissione' THEN 'Commissione' END), 300)), found_text(left(concat_ws(' ', r."idHotel"::text, r."id"::text), 800)))), r."idHotel", r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'idHotel', r."idHotel", 'modello', r."modello", 'importo', r."importo", 'tetto_mensile', r."tetto_mensile", 'data_inizio', r."data_inizio")) FROM "portals_impostazioni_cpa" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.schedahotel';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'portals.schedahotel', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."idHotel"::text, r."slug"::text, r."id"::text), 800)))), r."idHotel", r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'slug', r."slug")) FROM "portals_schedahotel" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.galleria';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.galleria', r."id"::text, r."id", found_text(left(concat(r."nome"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome")) FROM "portals_galleria" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.posts';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.posts', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."portal_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'post_type_id', r."post_type_id", 'slug', r."slug", 'data_pubblicazione', r."data_pubblicazione", 'online', r."online", 'data_fine', r."data_fine")) FROM "portals_posts" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.redirectPages';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.redirectPages', r."id"::text, r."id", found_text(left(concat(r."url_origine"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."url_origine"::text), 300)), found_text(left(concat_ws(' ', r."url_destinazione"::text, r."id"::text), 800)))), r."portal_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'url_origine', r."url_origine", 'url_destinazione', r."url_destinazione", 'codice', r."codice", 'attivo', r."attivo", 'visite', r."visite")) FROM "portals_redirect_pages" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.pagine';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.pagine', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'tipoPagina', r."tipoPagina", 'slug', r."slug", 'online', r."online", 'offerte_end', r."offerte_end")) FROM "portals_pagine" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.paginaOfferta';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.paginaOfferta', r."id"::text, r."id", found_text(left(concat(r."titolo"->>'it'), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"->>'it'), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'tipologia', r."tipologia", 'offerte_start', r."offerte_start", 'offerte_end', r."offerte_end", 'online', r."online")) FROM "portals_pagina_offerta" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.landing';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'marketing.landing', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."titolo"->>'it', r."slug"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'titolo', r."titolo", 'tipo_configurazione', r."tipo_configurazione", 'data_inizio', r."data_inizio", 'stato_online', r."stato_online", 'data_fine', r."data_fine")) FROM "marketing_landing" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.interazioni';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'marketing.interazioni', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."titolo"->>'it', r."id"::text), 800)))), r."ao_hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'tipologia', r."tipologia", 'data_inizio', r."data_inizio", 'data_fine', r."data_fine", 'stato_online', r."stato_online")) FROM "marketing_interazioni" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.clusters';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'marketing.clusters', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."ao_hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'tipologia', r."tipologia")) FROM "marketing_clusters" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.contatti';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'marketing.contatti', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."hotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'tipo_turista', r."tipo_turista")) FROM "marketing_contatti" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.pagine';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'marketing.pagine', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."url"::text, r."id"::text), 800)))), r."hotel", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'url', r."url")) FROM "marketing_pagine" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.layouts';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'marketing.layouts', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'formato', r."formato")) FROM "marketing_layouts" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'marketing.interessi';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'marketing.interessi', r."id"::text, r."id", found_text(left(concat(r."descrizione"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."descrizione"::text), 300)), found_text(left(concat_ws(' ', r."slug"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'descrizione', r."descrizione", 'slug', r."slug")) FROM "marketing_interessi" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.rubrica';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) SELECT 'main.rubrica', r."id"::text, r."id", found_text(left(concat(r."nome_struttura"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome_struttura"::text), 300)), found_text(left(concat_ws(' ', r."comune_name"::text, r."frazione_name"::text, r."nome_referente"::text, r."email_referente"::text, r."id"::text), 800)))), r."hotel_id", r."codice_produttore", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome_struttura', r."nome_struttura", 'nome_referente', r."nome_referente", 'comune_name', r."comune_name", 'tipologia_cliente', r."tipologia_cliente")) FROM "main_rubrica" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.rubricaTask';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, produttore, updated_at, updated_by, shown) SELECT 'main.rubricaTask', r."id"::text, r."id", found_text(left(concat(r."description"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."description"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."codice_produttore", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'rubrica_id', r."rubrica_id", 'description', r."description", 'date', r."date", 'type', r."type", 'completata', r."completata")) FROM "main_rubrica_task" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.questionari';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'main.questionari', r."id"::text, r."id", found_text(left(concat(r."titolo"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'destinatario', r."destinatario", 'year', r."year", 'stato', r."stato")) FROM "main_questionari" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.crmRequestMonitor';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, produttore, updated_at, updated_by, shown) SELECT 'main.crmRequestMonitor', r."id"::text, r."id", found_text(left(concat(' · ', r."data_richiesta"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' · ', r."data_richiesta"::text), 300)), found_text(left(concat_ws(' ', r."hotel_id"::text, r."email_cliente"::text, r."id"::text), 800)))), r."hotel_id", r."portaleId", r."codice_produttore", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'hotel_id', r."hotel_id", 'data_richiesta', r."data_richiesta", 'tipologia', r."tipologia", 'canale', r."canale", 'email_cliente', r."email_cliente", 'stato', r."stato")) FROM "main_crm_request_monitor" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'seller.funnel';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) SELECT 'seller.funnel', r."id"::text, r."id", found_text(left(concat(r."hotel_name"::text, ' ', r."funnel_year"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."hotel_name"::text, ' ', r."funnel_year"::text), 300)), found_text(left(concat_ws(' ', r."hotel_city"::text, r."seller_name"::text, r."id"::text), 800)))), r."hotel_id", r."seller_code", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'hotel_name', r."hotel_name", 'funnel_year', r."funnel_year", 'hotel_city', r."hotel_city", 'seller_name', r."seller_name", 'revenue_amount', r."revenue_amount")) FROM "seller_funnel" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'orders.articoli';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'orders.articoli', r."id"::text, r."id", found_text(left(concat(r."article_name"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."article_name"::text), 300)), found_text(left(concat_ws(' ', r."article_id"::text, r."article_code"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'article_name', r."article_name", 'article_code', r."article_code", 'canale', r."canale", 'iva', r."iva")) FROM "orders_articoli" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'orders.macros';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'orders.macros', r."id"::text, r."id", found_text(left(concat(r."label"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."label"::text), 300)), found_text(left(concat_ws(' ', r."name"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'label', r."label", 'name', r."name")) FROM "orders_macros" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'orders.orders';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, produttore, updated_at, updated_by, shown) SELECT 'orders.orders', r."order_id"::text, r."order_id", found_text(left(concat('Ordine ', r."order_id"::text, ' · ', r."hotel_name"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat('Ordine ', r."order_id"::text, ' · ', r."hotel_name"::text), 300)), found_text(left(concat_ws(' ', r."seller_name"::text, r."order_id"::text), 800)))), r."hotel_id", r."codice_produttore", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('order_id', r."order_id", 'hotel_name', r."hotel_name", 'order_creation_date', r."order_creation_date", 'seller_name', r."seller_name", 'article_year', r."article_year", 'stato', r."stato")) FROM "orders_orders" r WHERE r._deleted_at IS NULL ORDER BY r."order_id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'orders.reports';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, produttore_id, updated_at, updated_by, shown) SELECT 'orders.reports', r."id"::text, r."id", found_text(left(concat(r."titolo"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."seller_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'article_year', r."article_year", 'from_date', r."from_date", 'to_date', r."to_date")) FROM "orders_reports" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.priceList';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'main.priceList', r."id"::text, r."id", found_text(left(concat(' ', r."article_year"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' ', r."article_year"::text), 300)), found_text(left(concat_ws(' ', r."article_id"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'article_id', r."article_id", 'article_year', r."article_year", 'customer_category', r."customer_category", 'prezzo', r."prezzo", 'prezzo_minimo', r."prezzo_minimo")) FROM "main_price_list" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.hotelTurnover';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.hotelTurnover', r."id"::text, r."id", found_text(left(concat(CASE r."mese"::text WHEN '1' THEN 'Gennaio' WHEN '2' THEN 'Febbraio' WHEN '3' THEN 'Marzo' WHEN '4' THEN 'Aprile' WHEN '5' THEN 'Maggio' WHEN '6' THEN 'Giugno' WHEN '7' THEN 'Luglio' WHEN '8' THEN 'Agosto' WHEN '9' THEN 'Settembre' WHEN '10' THEN 'Ottobre' WHEN '11' THEN 'Novembre' WHEN '12' THEN 'Dicembre' END, ' ', r."year"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(CASE r."mese"::text WHEN '1' THEN 'Gennaio' WHEN '2' THEN 'Febbraio' WHEN '3' THEN 'Marzo' WHEN '4' THEN 'Aprile' WHEN '5' THEN 'Maggio' WHEN '6' THEN 'Giugno' WHEN '7' THEN 'Luglio' WHEN '8' THEN 'Agosto' WHEN '9' THEN 'Settembre' WHEN '10' THEN 'Ottobre' WHEN '11' THEN 'Novembre' WHEN '12' THEN 'Dicembre' END, ' ', r."year"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'mese', r."mese", 'year', r."year", 'amount', r."amount", 'fonte', r."fonte")) FROM "main_hotel_turnover" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'seller.salesSellerTarget';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, produttore_id, updated_at, updated_by, shown) SELECT 'seller.salesSellerTarget', r."id"::text, r."id", found_text(left(concat(' ', r."year"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' ', r."year"::text), 300)), found_text(left(concat_ws(' ', r."seller_id"::text, r."id"::text), 800)))), r."seller_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'seller_id', r."seller_id", 'year', r."year", 'target', r."target", 'target_internet', r."target_internet", 'target_paper', r."target_paper")) FROM "seller_sales_seller_target" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'seller.sellers';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, produttore, updated_at, updated_by, shown) SELECT 'seller.sellers', r."id"::text, r."id", found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), found_text(left(concat_ws(' ', r."codice"::text, r."email"::text, r."cellulare"::text, r."zona"::text, r."id"::text), 800)), regexp_replace(r."cellulare", '\D', '', 'g'))), r."codice", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'cognome', r."cognome", 'email', r."email", 'zona', r."zona")) FROM "seller_sellers" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'stats.mailSearch';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'stats.mailSearch', r."id"::text, r."id", found_text(left(concat(r."nome_cliente"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome_cliente"::text), 300)), found_text(left(concat_ws(' ', r."email_cliente"::text, r."telefono_cliente"::text, r."oggetto"::text, r."id"::text), 800)), regexp_replace(r."telefono_cliente", '\D', '', 'g'))), r."id_hotel", r."site_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome_cliente', r."nome_cliente", 'tipologia', r."tipologia", 'arrivo', r."arrivo", 'partenza', r."partenza", 'chiusa', r."chiusa", 'stato', r."stato")) FROM "stats_mail_search" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'quote.quoteRequests';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'quote.quoteRequests', r."id"::text, r."id", found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), found_text(left(concat_ws(' ', r."email"::text, r."telefono"::text, r."id"::text), 800)), regexp_replace(r."telefono", '\D', '', 'g'))), r."aoHotelId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'cognome', r."cognome", 'arrivo', r."arrivo", 'partenza', r."partenza", 'trattamento', r."trattamento", 'stato', r."stato", 'letta', r."letta")) FROM "quote_quote_requests" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.tracciamentiAttivita';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, persona, updated_at, updated_by, shown) SELECT 'main.tracciamentiAttivita', r."id"::text, r."id", found_text(left(concat(' · ', r."dataConsuntivo"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' · ', r."dataConsuntivo"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."aoHotelId", r."utente", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'attivita.id', r."attivita.id", 'dataConsuntivo', r."dataConsuntivo", 'bloccato', r."bloccato")) FROM "main_tracciamenti_attivita" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.dipendenti';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'main.dipendenti', r."id"::text, r."id", found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), found_text(left(concat_ws(' ', r."mansione"::text, r."email"::text, r."cellulare"::text, r."id"::text), 800)), regexp_replace(r."cellulare", '\D', '', 'g'))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'cognome', r."cognome", 'reparto', r."reparto", 'mansione', r."mansione", 'email', r."email")) FROM "main_dipendenti" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'employees.employees';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'employees.employees', r."id"::text, r."id", found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text, ' ', r."cognome"::text), 300)), found_text(left(concat_ws(' ', r."matricola"::text, r."email"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'cognome', r."cognome", 'matricola', r."matricola", 'reparto', r."reparto", 'tipo_contratto', r."tipo_contratto")) FROM "employees_employees" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'management.notification';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, ruolo, updated_at, updated_by, shown) SELECT 'management.notification', r."id"::text, r."id", found_text(left(concat(r."title"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."title"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."destinatari", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'title', r."title", 'tipo', r."tipo")) FROM "management_notification" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'management.user';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, persona, updated_at, updated_by, shown) SELECT 'management.user', r."id"::text, r."id", found_text(left(concat(r."name"::text, ' ', r."lastName"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."name"::text, ' ', r."lastName"::text), 300)), found_text(left(concat_ws(' ', r."email"::text, r."cellulare"::text, r."whatsapp"::text, r."id"::text), 800)), regexp_replace(r."cellulare", '\D', '', 'g'), regexp_replace(r."whatsapp", '\D', '', 'g'))), r."id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'name', r."name", 'lastName', r."lastName", 'email', r."email", 'roleName', r."roleName", 'attivo', r."attivo", 'ultimo_accesso', r."ultimo_accesso", 'invitato_il', r."invitato_il")) FROM "management_user" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'management.role';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'management.role', r."id"::text, r."id", found_text(left(concat(r."label"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."label"::text), 300)), found_text(left(concat_ws(' ', r."name"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'label', r."label", 'name', r."name", 'base_role', r."base_role")) FROM "management_role" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'management.permission';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'management.permission', r."id"::text, r."id", found_text(left(concat(r."code"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."code"::text), 300)), found_text(left(concat_ws(' ', r."description"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'code', r."code", 'description', r."description", 'area', r."area")) FROM "management_permission" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.templateMail';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, portale, updated_at, updated_by, shown) SELECT 'main.templateMail', r."id"::text, r."id", found_text(left(concat(' ', CASE r."template_id"::text WHEN '1' THEN 'Preventivo classico' WHEN '2' THEN 'Preventivo con foto' WHEN '3' THEN 'Conferma di prenotazione' WHEN '4' THEN 'Risposta automatica' WHEN '5' THEN 'Offerta del mese' WHEN '6' THEN 'Newsletter stagionale' END), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' ', CASE r."template_id"::text WHEN '1' THEN 'Preventivo classico' WHEN '2' THEN 'Preventivo con foto' WHEN '3' THEN 'Conferma di prenotazione' WHEN '4' THEN 'Risposta automatica' WHEN '5' THEN 'Offerta del mese' WHEN '6' THEN 'Newsletter stagionale' END), 300)), found_text(left(concat_ws(' ', r."note"::text, r."id"::text), 800)))), r."hotel_id", r."site_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'site_id', r."site_id", 'template_id', r."template_id", 'tipologia', r."tipologia", 'lingua', r."lingua")) FROM "main_template_mail" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'main.mailConfig';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'main.mailConfig', r."id"::text, r."id", found_text(left(concat(' · ', CASE r."sites_type_id"::text WHEN '1' THEN 'Sito hotel' WHEN '2' THEN 'Portale' WHEN '3' THEN 'Landing page' END), 300)), concat(' ', concat_ws(' ', found_text(left(concat(' · ', CASE r."sites_type_id"::text WHEN '1' THEN 'Sito hotel' WHEN '2' THEN 'Portale' WHEN '3' THEN 'Landing page' END), 300)), found_text(left(concat_ws(' ', r."mittente_email"::text, r."host"::text, r."id"::text), 800)))), r."sites_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'sites_id', r."sites_id", 'sites_type_id', r."sites_type_id", 'mail_provider_type_id', r."mail_provider_type_id", 'mittente_email', r."mittente_email", 'host', r."host")) FROM "main_mail_config" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.criteriQualitativi';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'portals.criteriQualitativi', r."id"::text, r."id", found_text(left(concat(r."titolo"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."titolo"::text), 300)), found_text(left(concat_ws(' ', r."label"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'titolo', r."titolo", 'label', r."label", 'categoria', r."categoria")) FROM "portals_criteri_qualitativi" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'portals.coefficienti';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, portale, updated_at, updated_by, shown) SELECT 'portals.coefficienti', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."portaleId", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'indicatore', r."indicatore")) FROM "portals_coefficienti" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'cookies.clienti';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'cookies.clienti', r."id"::text, r."id", found_text(left(concat(r."descrizione"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."descrizione"::text), 300)), found_text(left(concat_ws(' ', r."nome"::text, r."ragione_sociale"::text, r."email_privacy"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'descrizione', r."descrizione", 'nome', r."nome", 'ragione_sociale', r."ragione_sociale", 'email_privacy', r."email_privacy")) FROM "cookies_clienti" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'cookies.cookies';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'cookies.cookies', r."id"::text, r."id", found_text(left(concat(r."nome"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."nome"::text), 300)), found_text(left(concat_ws(' ', r."dominio"::text, r."fornitore"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'nome', r."nome", 'dominio', r."dominio", 'categoria', r."categoria", 'fornitore', r."fornitore")) FROM "cookies_cookies" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'cookies.configurazioni';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, updated_at, updated_by, shown) SELECT 'cookies.configurazioni', r."id"::text, r."id", found_text(left(concat(''), 300)), concat(' ', concat_ws(' ', found_text(left(concat(''), 300)), found_text(left(concat_ws(' ', r."cliente_id"::text, r."id_sito"::text, r."id"::text), 800)))), r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'id_sito', r."id_sito", 'stato', r."stato")) FROM "cookies_configurazioni" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'cookies.configurazioniAutomatiche';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'cookies.configurazioniAutomatiche', r."id"::text, r."id", found_text(left(concat(r."dominio"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."dominio"::text), 300)), found_text(left(concat_ws(' ', r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'dominio', r."dominio", 'stato_configurazione', r."stato_configurazione", 'n_non_classificati', r."n_non_classificati")) FROM "cookies_configurazioni_automatiche" r WHERE r._deleted_at IS NULL ORDER BY r."id";
--> statement-breakpoint
DELETE FROM search_index WHERE resource = 'cookies.siti';
--> statement-breakpoint
INSERT INTO search_index (resource, key, number, name, words, hotel, updated_at, updated_by, shown) SELECT 'cookies.siti', r."id"::text, r."id", found_text(left(concat(r."dominio"::text), 300)), concat(' ', concat_ws(' ', found_text(left(concat(r."dominio"::text), 300)), found_text(left(concat_ws(' ', r."url"::text, r."id"::text), 800)))), r."hotel_id", r._updated_at, r._updated_by, jsonb_strip_nulls(jsonb_build_object('id', r."id", 'dominio', r."dominio", 'stato_scansione', r."stato_scansione", 'attivo', r."attivo")) FROM "cookies_siti" r WHERE r._deleted_at IS NULL ORDER BY r."id";
