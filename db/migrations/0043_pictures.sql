CREATE TABLE "picture_blobs" (
	"sha256" text NOT NULL,
	"piece" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_blobs_sha256_piece_pk" PRIMARY KEY("sha256","piece")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "picture_files_picture_id_name_pk" PRIMARY KEY("picture_id","name")
);
--> statement-breakpoint
CREATE TABLE "picture_upload_pieces" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_upload_pieces_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"ground" text,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploaded_pictures_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_uploaded_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."uploaded_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_upload_pieces" ADD CONSTRAINT "picture_upload_pieces_upload_id_picture_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."picture_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;