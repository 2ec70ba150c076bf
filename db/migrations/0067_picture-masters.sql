ALTER TABLE "picture_uploads" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;