ALTER TABLE "bookings" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone_country" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone_country_source" text DEFAULT 'unknown' NOT NULL;