CREATE INDEX "stats_mail_search_by_tipologia" ON "stats_mail_search" USING btree ("tipologia","data","id") WHERE "_deleted_at" is null;
