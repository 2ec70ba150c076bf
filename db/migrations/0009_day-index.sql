CREATE INDEX "bookings_day_new" ON "bookings" USING btree ("booking_date","booking_timestamp","id");--> statement-breakpoint
DROP INDEX "bookings_day";--> statement-breakpoint
ALTER INDEX "bookings_day_new" RENAME TO "bookings_day";
