ALTER TABLE "customer_bookings" ADD COLUMN "joined_by" text;--> statement-breakpoint
CREATE INDEX "customer_bookings_unexamined" ON "customer_bookings" USING btree ("customer_id") WHERE "customer_bookings"."joined_by" is null;--> statement-breakpoint
CREATE INDEX "customer_bookings_doubtful" ON "customer_bookings" USING btree ("booking_id") WHERE "customer_bookings"."joined_by" = 'earlier-rule';--> statement-breakpoint
ALTER TABLE "customer_bookings" ADD CONSTRAINT "customer_bookings_joined_by" CHECK ("customer_bookings"."joined_by" in ('first', 'rule', 'earlier-rule', 'team'));--> statement-breakpoint
-- A booking that has its record to itself began it, so that only joined bookings are examined.
UPDATE "customer_bookings" SET "joined_by" = 'first' WHERE NOT EXISTS (
	SELECT 1 FROM "customer_bookings" AS "other"
	WHERE "other"."customer_id" = "customer_bookings"."customer_id" AND "other"."booking_id" <> "customer_bookings"."booking_id"
) AND NOT EXISTS (
	SELECT 1 FROM "customers" WHERE "customers"."id" = "customer_bookings"."customer_id" AND "customers"."merged_into" IS NOT NULL
);
