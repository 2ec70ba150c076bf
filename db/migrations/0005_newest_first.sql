DROP INDEX "bookings_newest";--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("booking_timestamp" DESC NULLS FIRST,"id");