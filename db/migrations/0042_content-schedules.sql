CREATE TABLE "content_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"pages" jsonb NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"version" integer,
	"made_by" text NOT NULL,
	"made_by_account" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_version_content_versions_number_fk" FOREIGN KEY ("version") REFERENCES "public"."content_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_schedules_state" ON "content_schedules" USING btree ("state","publish_at");