ALTER TABLE "contact_notes" ADD COLUMN "request_id" text;
