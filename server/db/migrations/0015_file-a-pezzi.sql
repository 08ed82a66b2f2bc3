CREATE TABLE "file_pieces" (
	"file" uuid NOT NULL,
	"n" integer NOT NULL,
	"dati" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_pieces_file_n_pk" PRIMARY KEY("file","n")
);

--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "dati" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scartate" jsonb;
--> statement-breakpoint
-- What is sent is compressed already, or is read whole: trying to make it smaller took half of the time of keeping it.
ALTER TABLE "files" ALTER COLUMN "dati" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "miniatura" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "file_pieces" ALTER COLUMN "dati" SET STORAGE EXTERNAL;
