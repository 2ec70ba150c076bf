CREATE TABLE "catalog_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"digest" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_participants";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_lines" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "catalog_version" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "full_refund_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_catalog_version_catalog_versions_number_fk" FOREIGN KEY ("catalog_version") REFERENCES "public"."catalog_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_participants" CHECK ("bookings"."participants" >= 1);