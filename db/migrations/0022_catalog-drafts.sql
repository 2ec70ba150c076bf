CREATE TABLE "catalog_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"came_from" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
