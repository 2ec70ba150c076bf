DROP INDEX "bookings_day";--> statement-breakpoint
DROP INDEX "bookings_payment";--> statement-breakpoint
DROP INDEX "bookings_state";--> statement-breakpoint
DROP INDEX "bookings_source";--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("booking_date","booking_timestamp","id","is_block");--> statement-breakpoint
CREATE INDEX "bookings_payment" ON "bookings" USING btree ("payment_status","booking_timestamp" DESC NULLS FIRST,"id","is_block");--> statement-breakpoint
CREATE INDEX "bookings_state" ON "bookings" USING btree ("state","booking_timestamp" DESC NULLS FIRST,"id","is_block");--> statement-breakpoint
CREATE INDEX "bookings_source" ON "bookings" USING btree ("source","booking_timestamp" DESC NULLS FIRST,"id","is_block");