CREATE OR REPLACE TRIGGER "main_hotel_found" AFTER INSERT OR DELETE OR UPDATE OF "idHotel", "nome_hotel", "nome_comune", "categoria", "nome_posizione", "customer_category", "email", "telefono", "ragione_sociale", "pec", "produttore", "_updated_at", "_updated_by", "_deleted_at" ON "main_hotel" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_hotel_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_camera_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "tipologia", "vista", "idHotel", "_updated_at", "_updated_by", "_deleted_at" ON "main_camera" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_camera_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_servizi_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "categoria", "prezzo", "unita_prezzo", "idHotel", "_updated_at", "_updated_by", "_deleted_at" ON "main_servizi" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_servizi_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_trattamenti_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "codice", "bevande", "idHotel", "_updated_at", "_updated_by", "_deleted_at" ON "main_trattamenti" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_trattamenti_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_listino_found" AFTER INSERT OR DELETE OR UPDATE OF "idListino", "nomi", "stagione", "data_inizio", "data_fine", "visibile", "idHotel", "_updated_at", "_updated_by", "_deleted_at" ON "main_listino" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_listino_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_contratto_found" AFTER INSERT OR DELETE OR UPDATE OF "_id", "article_id", "description", "year", "data_inizio", "data_fine", "stato", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_contratto" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_contratto_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_articles_specifications_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "year", "data_inizio", "data_fine", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_articles_specifications" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_articles_specifications_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_categorie_offerte_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "slug", "idHotel", "_updated_at", "_updated_by", "_deleted_at" ON "main_categorie_offerte" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_categorie_offerte_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_hotel_offerta_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "data_inizio", "data_fine", "visibile", "data_fine_pubblicazione", "data_pubblicazione", "in_evidenza", "da_tradurre", "titoli", "idHotel", "_updated_at", "_updated_by", "_deleted_at" ON "main_hotel_offerta" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_hotel_offerta_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_site_config_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "dominio", "stato_configurazione", "email_richieste", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_site_config" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_site_config_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_site_page_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "slug", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_site_page" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_site_page_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_site_photo_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "file_name", "titolo", "dimensioni", "alt", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_site_photo" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_site_photo_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_site_photogallery_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "slug", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_site_photogallery" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_site_photogallery_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "mediagallery_galleria_found" AFTER INSERT OR DELETE OR UPDATE OF "nomeFile", "titolo", "categoryId", "alt", "hotelId", "_updated_at", "_updated_by", "_deleted_at" ON "mediagallery_galleria" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "mediagallery_galleria_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "mediagallery_galleria_privata_found" AFTER INSERT OR DELETE OR UPDATE OF "nomeFile", "titolo", "categoryId", "hotelId", "_updated_at", "_updated_by", "_deleted_at" ON "mediagallery_galleria_privata" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "mediagallery_galleria_privata_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "newsletter_newsletter_site_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "email", "nome", "cognome", "lingua", "magnews_id_database", "_updated_at", "_updated_by", "_deleted_at" ON "newsletter_newsletter_site" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "newsletter_newsletter_site_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "newsletter_newsletter_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "oggetto", "stato", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "newsletter_newsletter" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "newsletter_newsletter_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_servizio_top_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_servizio_top" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_servizio_top_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_primopiano_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "idHotel", "data_inizio", "data_fine", "titolo", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_primopiano" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_primopiano_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_indicatori_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "idHotel", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_indicatori" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_indicatori_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_impostazioni_cpa_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "idHotel", "modello", "importo", "tetto_mensile", "data_inizio", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_impostazioni_cpa" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_impostazioni_cpa_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_schedahotel_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "slug", "idHotel", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_schedahotel" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_schedahotel_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_galleria_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "slug", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_galleria" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_galleria_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_posts_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "post_type_id", "slug", "data_pubblicazione", "online", "data_fine", "portal_id", "_updated_at", "_updated_by", "_deleted_at" ON "portals_posts" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_posts_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_redirect_pages_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "url_origine", "url_destinazione", "codice", "attivo", "visite", "portal_id", "_updated_at", "_updated_by", "_deleted_at" ON "portals_redirect_pages" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_redirect_pages_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_pagine_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "tipoPagina", "slug", "online", "offerte_end", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_pagine" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_pagine_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_pagina_offerta_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "tipologia", "offerte_start", "offerte_end", "slug", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_pagina_offerta" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_pagina_offerta_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_landing_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "titolo", "tipo_configurazione", "data_inizio", "stato_online", "data_fine", "slug", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_landing" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_landing_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_interazioni_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "tipologia", "data_inizio", "data_fine", "stato_online", "titolo", "ao_hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_interazioni" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_interazioni_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_clusters_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "tipologia", "ao_hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_clusters" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_clusters_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_contatti_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "tipo_turista", "hotel", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_contatti" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_contatti_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_pagine_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "url", "hotel", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_pagine" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_pagine_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_layouts_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "formato", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_layouts" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_layouts_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "marketing_interessi_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "descrizione", "slug", "_updated_at", "_updated_by", "_deleted_at" ON "marketing_interessi" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "marketing_interessi_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_rubrica_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome_struttura", "nome_referente", "comune_name", "tipologia_cliente", "frazione_name", "email_referente", "hotel_id", "codice_produttore", "_updated_at", "_updated_by", "_deleted_at" ON "main_rubrica" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_rubrica_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_rubrica_task_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "rubrica_id", "description", "date", "type", "completata", "codice_produttore", "_updated_at", "_updated_by", "_deleted_at" ON "main_rubrica_task" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_rubrica_task_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_questionari_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "destinatario", "year", "stato", "_updated_at", "_updated_by", "_deleted_at" ON "main_questionari" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_questionari_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_crm_request_monitor_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "hotel_id", "data_richiesta", "tipologia", "canale", "email_cliente", "stato", "portaleId", "codice_produttore", "_updated_at", "_updated_by", "_deleted_at" ON "main_crm_request_monitor" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_crm_request_monitor_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "seller_funnel_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "hotel_name", "funnel_year", "hotel_city", "seller_name", "revenue_amount", "hotel_id", "seller_code", "_updated_at", "_updated_by", "_deleted_at" ON "seller_funnel" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "seller_funnel_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_articoli_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "article_name", "article_code", "canale", "iva", "article_id", "_updated_at", "_updated_by", "_deleted_at" ON "orders_articoli" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "orders_articoli_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_macros_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "label", "name", "_updated_at", "_updated_by", "_deleted_at" ON "orders_macros" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "orders_macros_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_orders_found" AFTER INSERT OR DELETE OR UPDATE OF "order_id", "hotel_name", "order_creation_date", "seller_name", "article_year", "stato", "hotel_id", "codice_produttore", "_updated_at", "_updated_by", "_deleted_at" ON "orders_orders" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "orders_orders_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_reports_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "article_year", "from_date", "to_date", "seller_id", "_updated_at", "_updated_by", "_deleted_at" ON "orders_reports" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "orders_reports_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_price_list_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "article_id", "article_year", "customer_category", "prezzo", "prezzo_minimo", "_updated_at", "_updated_by", "_deleted_at" ON "main_price_list" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_price_list_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_hotel_turnover_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "mese", "year", "amount", "fonte", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_hotel_turnover" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_hotel_turnover_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "seller_sales_seller_target_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "seller_id", "year", "target", "target_internet", "target_paper", "_updated_at", "_updated_by", "_deleted_at" ON "seller_sales_seller_target" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "seller_sales_seller_target_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "seller_sellers_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "cognome", "email", "zona", "codice", "cellulare", "_updated_at", "_updated_by", "_deleted_at" ON "seller_sellers" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "seller_sellers_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "stats_mail_search_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome_cliente", "tipologia", "arrivo", "partenza", "chiusa", "stato", "email_cliente", "telefono_cliente", "oggetto", "id_hotel", "site_id", "_updated_at", "_updated_by", "_deleted_at" ON "stats_mail_search" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "stats_mail_search_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "quote_quote_requests_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "cognome", "arrivo", "partenza", "trattamento", "stato", "letta", "email", "telefono", "aoHotelId", "_updated_at", "_updated_by", "_deleted_at" ON "quote_quote_requests" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "quote_quote_requests_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_tracciamenti_attivita_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "attivita.id", "dataConsuntivo", "bloccato", "aoHotelId", "utente", "_updated_at", "_updated_by", "_deleted_at" ON "main_tracciamenti_attivita" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_tracciamenti_attivita_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_dipendenti_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "cognome", "reparto", "mansione", "email", "cellulare", "_updated_at", "_updated_by", "_deleted_at" ON "main_dipendenti" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_dipendenti_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "employees_employees_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "cognome", "matricola", "reparto", "tipo_contratto", "email", "_updated_at", "_updated_by", "_deleted_at" ON "employees_employees" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "employees_employees_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "management_notification_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "title", "tipo", "destinatari", "_updated_at", "_updated_by", "_deleted_at" ON "management_notification" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "management_notification_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "management_user_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "name", "lastName", "email", "roleName", "attivo", "ultimo_accesso", "invitato_il", "cellulare", "whatsapp", "_updated_at", "_updated_by", "_deleted_at" ON "management_user" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "management_user_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "management_role_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "label", "name", "base_role", "_updated_at", "_updated_by", "_deleted_at" ON "management_role" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "management_role_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "management_permission_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "code", "description", "area", "_updated_at", "_updated_by", "_deleted_at" ON "management_permission" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "management_permission_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_template_mail_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "site_id", "template_id", "tipologia", "lingua", "note", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "main_template_mail" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_template_mail_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "main_mail_config_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "sites_id", "sites_type_id", "mail_provider_type_id", "mittente_email", "host", "_updated_at", "_updated_by", "_deleted_at" ON "main_mail_config" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "main_mail_config_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_criteri_qualitativi_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "titolo", "label", "categoria", "_updated_at", "_updated_by", "_deleted_at" ON "portals_criteri_qualitativi" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_criteri_qualitativi_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "portals_coefficienti_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "indicatore", "portaleId", "_updated_at", "_updated_by", "_deleted_at" ON "portals_coefficienti" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "portals_coefficienti_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "cookies_clienti_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "descrizione", "nome", "ragione_sociale", "email_privacy", "_updated_at", "_updated_by", "_deleted_at" ON "cookies_clienti" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "cookies_clienti_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "cookies_cookies_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "nome", "dominio", "categoria", "fornitore", "_updated_at", "_updated_by", "_deleted_at" ON "cookies_cookies" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "cookies_cookies_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "cookies_configurazioni_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "id_sito", "stato", "cliente_id", "_updated_at", "_updated_by", "_deleted_at" ON "cookies_configurazioni" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "cookies_configurazioni_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "cookies_configurazioni_automatiche_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "dominio", "stato_configurazione", "n_non_classificati", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "cookies_configurazioni_automatiche" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "cookies_configurazioni_automatiche_found"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "cookies_siti_found" AFTER INSERT OR DELETE OR UPDATE OF "id", "dominio", "stato_scansione", "attivo", "url", "hotel_id", "_updated_at", "_updated_by", "_deleted_at" ON "cookies_siti" FOR EACH ROW WHEN (current_setting('regia.rehearsal', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "cookies_siti_found"();
