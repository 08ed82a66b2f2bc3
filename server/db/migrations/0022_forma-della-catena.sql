ALTER TABLE "audit_chain" ADD COLUMN "form" smallint DEFAULT 1 NOT NULL;
