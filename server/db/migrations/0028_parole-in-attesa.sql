-- What is written waits in a short list that every search reads: a write pays less, and no row is read anew.
ALTER INDEX "search_index_words" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_hotel_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_camera_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_servizi_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_associazione_camere_servizi_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_trattamenti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_listino_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_contratto_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_articles_specifications_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_categorie_offerte_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_hotel_offerta_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_site_config_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_site_page_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_site_photo_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_site_photogallery_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "mediagallery_galleria_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "mediagallery_galleria_privata_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "webreputation_recensione_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "newsletter_newsletter_site_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "newsletter_newsletter_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_sito_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_servizio_top_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_primopiano_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_indicatori_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_impostazioni_cpa_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_schedahotel_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_destinazioni_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_servizi_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_offerta_tipologie_per_pagina_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_galleria_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_posts_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_redirect_pages_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_pagine_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_pagina_offerta_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_landing_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_interazioni_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_clusters_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_contatti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_pagine_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_layouts_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_interessi_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_periodi_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_rubrica_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_rubrica_task_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_questionari_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_crm_request_monitor_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "seller_funnel_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "orders_articoli_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "orders_macros_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "orders_orders_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "orders_reports_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_price_list_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_hotel_turnover_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "seller_sales_seller_target_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "seller_sellers_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_obbiettivi_annuali_comune_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "marketing_obbiettivo_mail_uniche_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "stats_mail_search_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "stats_bookings_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "quote_quote_requests_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_attivita_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_tracciamenti_attivita_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_clienti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_dipendenti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "employees_employees_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "management_notification_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "management_user_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "management_role_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "management_permission_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_template_mail_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "main_mail_config_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_criteri_qualitativi_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "portals_coefficienti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "reference_comuni_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "cookies_clienti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "cookies_cookies_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "cookies_configurazioni_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "cookies_configurazioni_automatiche_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "cookies_siti_search" SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX "management_webhook_search" SET (fastupdate = on, gin_pending_list_limit = 64);
