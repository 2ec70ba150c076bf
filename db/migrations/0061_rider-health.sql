ALTER TABLE "rider_details" ADD COLUMN "added_health" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rider_details" ADD COLUMN "other_health" text;--> statement-breakpoint
ALTER TABLE "rider_details" ADD COLUMN "consent_number" integer;--> statement-breakpoint
ALTER TABLE "rider_details" ADD COLUMN "consent_language" text;--> statement-breakpoint
ALTER TABLE "rider_details" ADD COLUMN "consent_for" text;--> statement-breakpoint
ALTER TABLE "rider_details" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rider_details" ADD CONSTRAINT "rider_details_added_consent" CHECK ((cardinality("rider_details"."added_health") = 0 and "rider_details"."other_health" is null) or "rider_details"."consented_at" is not null);--> statement-breakpoint
ALTER TABLE "rider_details" ADD CONSTRAINT "rider_details_consent_complete" CHECK (num_nulls("rider_details"."consent_number", "rider_details"."consent_language", "rider_details"."consent_for", "rider_details"."consented_at") in (0, 4));--> statement-breakpoint
ALTER TABLE "rider_details" ADD CONSTRAINT "rider_details_other_health" CHECK (char_length("rider_details"."other_health") between 1 and 200);
--> statement-breakpoint
-- Deletes what riders answered as soon as their booking is cancelled or expires, whichever process
-- ends it. The reason for a horse may name a weight.
CREATE FUNCTION "delete_rider_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "rider_details" WHERE "booking_id" = NEW."id";
	UPDATE "chosen_horses" SET "reason" = NULL WHERE "booking_id" = NEW."id" AND "reason" IS NOT NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_delete_rider_answers" AFTER UPDATE OF "state" ON "bookings"
	FOR EACH ROW WHEN (NEW."state" IN ('cancelled', 'expired') AND OLD."state" <> NEW."state")
	EXECUTE FUNCTION "delete_rider_answers"();--> statement-breakpoint
DELETE FROM "rider_details" USING "bookings"
	WHERE "bookings"."id" = "rider_details"."booking_id" AND "bookings"."state" IN ('cancelled', 'expired');--> statement-breakpoint
UPDATE "chosen_horses" SET "reason" = NULL FROM "bookings"
	WHERE "bookings"."id" = "chosen_horses"."booking_id" AND "bookings"."state" IN ('cancelled', 'expired');
