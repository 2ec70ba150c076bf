DROP INDEX "payment_requests_open";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_open_by" ON "payment_requests" USING btree ("booking_id",("made_by" is null)) WHERE "payment_requests"."state" = 'open';