CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"about" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_what_about_pk" PRIMARY KEY("day","what","about")
);
--> statement-breakpoint
CREATE TABLE "named_links" (
	"name" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thanked_guests" (
	"address" text PRIMARY KEY NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"thanked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "thanked_guests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lead_kind" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lead_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "thanked_at" timestamp with time zone;