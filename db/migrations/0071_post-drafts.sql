CREATE TABLE "post_drafts" (
	"post" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_schedules" (
	"post" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"made_by" text NOT NULL,
	"made_by_account" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_based_on_content_versions_number_fk" FOREIGN KEY ("based_on") REFERENCES "public"."content_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_schedules" ADD CONSTRAINT "post_schedules_based_on_content_versions_number_fk" FOREIGN KEY ("based_on") REFERENCES "public"."content_versions"("number") ON DELETE no action ON UPDATE no action;