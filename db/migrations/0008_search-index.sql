DROP INDEX "bookings_search";--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("stripe_session_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (("first_name" || ' ' || "last_name" || ' | ' || "email" || ' | ' || "phone" || ' | ' || "reference") gin_trgm_ops);