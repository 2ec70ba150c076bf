-- By hand: existing bookings get the one step under which they were sold. Most were sold under the default, which
-- rewrites no row. The trigger does the same for rows of an earlier process during a rolling update, which know only
-- the hours.
ALTER TABLE "bookings" ADD COLUMN "refund_steps" jsonb NOT NULL DEFAULT '[{"percent": 100, "hours": 48}]';--> statement-breakpoint
UPDATE "bookings" SET "refund_steps" = jsonb_build_array(jsonb_build_object('percent', 100, 'hours', "full_refund_hours")) WHERE "full_refund_hours" <> 48;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "refund_steps" DROP DEFAULT;--> statement-breakpoint
CREATE FUNCTION "fill_refund_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."refund_steps" := jsonb_build_array(jsonb_build_object('percent', 100, 'hours', NEW."full_refund_hours"));
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_fill_refund_steps" BEFORE INSERT ON "bookings"
	FOR EACH ROW WHEN (NEW."refund_steps" IS NULL) EXECUTE FUNCTION "fill_refund_steps"();
