ALTER TABLE "sessions" ADD COLUMN "address" text;
