DROP INDEX "bookings_day";--> statement-breakpoint
DROP INDEX "bookings_payment";--> statement-breakpoint
DROP INDEX "bookings_source";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "recognized_at" timestamp with time zone;--> statement-breakpoint
-- Written by hand: until now they stood in the list of bookings, so the team has seen them.
UPDATE "bookings" SET "recognized_at" = now() WHERE "state" = 'unscheduled';--> statement-breakpoint
ALTER TABLE "hold_origins" ADD COLUMN "carrier" text;--> statement-breakpoint
CREATE INDEX "hold_origins_carrier" ON "hold_origins" USING btree ("carrier");--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("booking_date","booking_timestamp","id","is_block","state");--> statement-breakpoint
CREATE INDEX "bookings_payment" ON "bookings" USING btree ("payment_status","booking_timestamp" DESC NULLS FIRST,"id","is_block","state");--> statement-breakpoint
CREATE INDEX "bookings_source" ON "bookings" USING btree ("source","booking_timestamp" DESC NULLS FIRST,"id","is_block","state");