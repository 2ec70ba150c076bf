CREATE TABLE "content_drafts" (
	"page" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"digest" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"catalog_version" integer NOT NULL,
	"content_version" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_based_on_content_versions_number_fk" FOREIGN KEY ("based_on") REFERENCES "public"."content_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_catalog_version_catalog_versions_number_fk" FOREIGN KEY ("catalog_version") REFERENCES "public"."catalog_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_content_version_content_versions_number_fk" FOREIGN KEY ("content_version") REFERENCES "public"."content_versions"("number") ON DELETE no action ON UPDATE no action;