-- Names are ordered without regard to case, accents and the marks that they begin with (server/db/nameKey.ts).
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT ltrim(replace(translate(lower($1), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİĲĴĵĶķĹĺĻļĽľĿŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠơƢƤƦƧƩƬƮƯưƱƲƳƵƷƸƼǄǅǇǈǊǋǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǤǦǧǨǩǪǫǬǭǮǯǰǱǲǴǵǶǷǸǹǺǻǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȜȞȟȠȢȤȦȧȨȩȪȫȬȭȮȯȰȱȲȳȺȻȽȾɁɃɄɅɆɈɊɌɎ’‘`´', 'aaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiĳjjkkllllllŀłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵooƣƥʀƨʃƭʈuuʊʋƴƶʒƹƽǆǆǉǉǌǌaaiioouuuuuuuuuuaaaaææǥggkkooooʒʒjǳǳggƕƿnnaaææøøaaaaeeeeiiiioooorrrruuuussttȝhhƞȣȥaaeeooooooooyyⱥȼƚⱦɂƀʉʌɇɉɋɍɏ'''''''''), 'ß', 'ss'), ' ''"«»“”„.,;:-–—_()[]#*&!?/')
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
DROP INDEX "portals_redirect_pages_order";
--> statement-breakpoint
DROP INDEX "portals_redirect_pages_order_all";
--> statement-breakpoint
DROP INDEX "portals_pagine_order";
--> statement-breakpoint
DROP INDEX "portals_pagine_order_all";
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
CREATE INDEX "main_hotel_order" ON "main_hotel" USING btree (name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_categoria" ON "main_hotel" USING btree ("categoria",name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_posizione" ON "main_hotel" USING btree ("posizione",name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_produttore" ON "main_hotel" USING btree ("produttore",name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_customer_category" ON "main_hotel" USING btree ("customer_category",name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_stato" ON "main_hotel" USING btree ("stato",name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_hotel_by_idComune" ON "main_hotel" USING btree ("idComune",name_key("nome_hotel") collate "C","idHotel") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_site_config_order" ON "main_site_config" USING btree ("hotel_id",name_key("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_site_config_order_all" ON "main_site_config" USING btree (name_key("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_sito_order" ON "portals_sito" USING btree (name_key("name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_redirect_pages_order" ON "portals_redirect_pages" USING btree ("portal_id",name_key("url_origine") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_redirect_pages_order_all" ON "portals_redirect_pages" USING btree (name_key("url_origine") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_pagine_order" ON "portals_pagine" USING btree ("portaleId",name_key("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_pagine_order_all" ON "portals_pagine" USING btree (name_key("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_schedahotel_order" ON "portals_schedahotel" USING btree ("portaleId",name_key("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_schedahotel_order_all" ON "portals_schedahotel" USING btree (name_key("titolo"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_destinazioni_order" ON "portals_destinazioni" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_servizi_order" ON "portals_servizi" USING btree (name_key("nome"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_servizi_by_categoria" ON "portals_servizi" USING btree ("categoria",name_key("nome"->>'it') collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_clusters_order" ON "marketing_clusters" USING btree ("ao_hotel_id",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_clusters_order_all" ON "marketing_clusters" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_pagine_order" ON "marketing_pagine" USING btree ("hotel",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_pagine_order_all" ON "marketing_pagine" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_layouts_order" ON "marketing_layouts" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_layouts_by_formato" ON "marketing_layouts" USING btree ("formato",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_interessi_order" ON "marketing_interessi" USING btree (name_key("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "marketing_interessi_by_attivo" ON "marketing_interessi" USING btree ("attivo",name_key("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_order" ON "main_rubrica" USING btree (name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_tipologia_cliente" ON "main_rubrica" USING btree ("tipologia_cliente",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_comune" ON "main_rubrica" USING btree ("comune",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_posizione" ON "main_rubrica" USING btree ("posizione",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_year" ON "main_rubrica" USING btree ("year",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_customer_category_struttura" ON "main_rubrica" USING btree ("customer_category_struttura",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_stato" ON "main_rubrica" USING btree ("stato",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_rubrica_by_codice_produttore" ON "main_rubrica" USING btree ("codice_produttore",name_key("nome_struttura") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_order" ON "main_questionari" USING btree (name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_by_destinatario" ON "main_questionari" USING btree ("destinatario",name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_by_year" ON "main_questionari" USING btree ("year",name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_questionari_by_stato" ON "main_questionari" USING btree ("stato",name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_order" ON "seller_funnel" USING btree (name_key("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_by_seller_code" ON "seller_funnel" USING btree ("seller_code",name_key("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_by_hotel_id" ON "seller_funnel" USING btree ("hotel_id",name_key("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_funnel_by_funnel_year" ON "seller_funnel" USING btree ("funnel_year",name_key("hotel_name") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_articoli_order" ON "orders_articoli" USING btree (name_key("article_code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_articoli_by_canale" ON "orders_articoli" USING btree ("canale",name_key("article_code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_articoli_by_attivo" ON "orders_articoli" USING btree ("attivo",name_key("article_code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_sellers_order" ON "seller_sellers" USING btree (name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "seller_sellers_by_attivo" ON "seller_sellers" USING btree ("attivo",name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_attivita_order" ON "main_attivita" USING btree (name_key("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_attivita_by_aoHotelId" ON "main_attivita" USING btree ("aoHotelId",name_key("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_clienti_order" ON "main_clienti" USING btree (name_key("descrizione") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_dipendenti_order" ON "main_dipendenti" USING btree (name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "main_dipendenti_by_reparto" ON "main_dipendenti" USING btree ("reparto",name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "employees_employees_order" ON "employees_employees" USING btree (name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "employees_employees_by_reparto" ON "employees_employees" USING btree ("reparto",name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "employees_employees_by_tipo_contratto" ON "employees_employees" USING btree ("tipo_contratto",name_key("cognome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_user_order" ON "management_user" USING btree (name_key("lastName") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_user_by_role" ON "management_user" USING btree ("role",name_key("lastName") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_user_by_attivo" ON "management_user" USING btree ("attivo",name_key("lastName") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_role_order" ON "management_role" USING btree (name_key("label") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_permission_order" ON "management_permission" USING btree (name_key("code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_permission_by_area" ON "management_permission" USING btree ("area",name_key("code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "management_permission_by_enabled" ON "management_permission" USING btree ("enabled",name_key("code") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_criteri_qualitativi_order" ON "portals_criteri_qualitativi" USING btree (name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_criteri_qualitativi_by_categoria" ON "portals_criteri_qualitativi" USING btree ("categoria",name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_criteri_qualitativi_by_attivo" ON "portals_criteri_qualitativi" USING btree ("attivo",name_key("titolo") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_order" ON "portals_coefficienti" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_by_indicatore" ON "portals_coefficienti" USING btree ("indicatore",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_by_portaleId" ON "portals_coefficienti" USING btree ("portaleId",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "portals_coefficienti_by_attivo" ON "portals_coefficienti" USING btree ("attivo",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "reference_comuni_order" ON "reference_comuni" USING btree (name_key("comune") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_clienti_order" ON "cookies_clienti" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_clienti_by_hotel_id" ON "cookies_clienti" USING btree ("hotel_id",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_cookies_order" ON "cookies_cookies" USING btree (name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_cookies_by_categoria" ON "cookies_cookies" USING btree ("categoria",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_cookies_by_terza_parte" ON "cookies_cookies" USING btree ("terza_parte",name_key("nome") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_siti_order" ON "cookies_siti" USING btree (name_key("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_siti_by_hotel_id" ON "cookies_siti" USING btree ("hotel_id",name_key("dominio") collate "C","id") WHERE "_deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "cookies_siti_by_attivo" ON "cookies_siti" USING btree ("attivo",name_key("dominio") collate "C","id") WHERE "_deleted_at" is null;
