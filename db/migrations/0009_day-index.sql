DROP INDEX "bookings_day";--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("booking_date","booking_timestamp","id");