-- Comes with PostgreSQL, and whoever may create tables here may switch it on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "closed_reason" text;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (("first_name" || ' ' || "last_name" || ' | ' || "email" || ' | ' || "phone" || ' | ' || "reference" || ' | ' || coalesce("stripe_session_id", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_payment" ON "bookings" USING btree ("payment_status","booking_timestamp" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "deliveries_about" ON "deliveries" USING btree (split_part("subject", ':', 2));