ALTER TABLE "plans" ADD COLUMN "fresh" boolean DEFAULT false NOT NULL;
