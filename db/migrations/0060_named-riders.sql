ALTER TABLE "bookings" ADD COLUMN "adult_booking_id" uuid;--> statement-breakpoint
-- Gives a booking as many riders of each price as it has after the change. Whoever takes riders off a
-- booking deletes them by name first, so this removes only riders about whom nothing is known. Where
-- it must remove others, riders without answers, age and signed waiver go first, and one rider who may
-- be an adult stays, so that no child is left alone.
CREATE OR REPLACE FUNCTION "sync_riders"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	adults integer := 0;
	children integer := 0;
	more_adults integer;
	more_children integer;
BEGIN
	IF NOT NEW."is_block" AND NEW."departure_id" IS NOT NULL THEN
		children := count_child_prices(NEW."price_lines", NEW."participants");
		adults := NEW."participants" - children;
	END IF;
	SELECT adults - count(*) FILTER (WHERE "price" = 'adult'), children - count(*) FILTER (WHERE "price" = 'child')
		INTO more_adults, more_children FROM "riders" WHERE "booking_id" = NEW."id";
	IF more_adults = 0 AND more_children = 0 THEN RETURN NULL; END IF;
	-- The youngest change to the child's price, and the oldest to the adult's.
	UPDATE "riders" SET "price" = CASE WHEN more_adults > 0 THEN 'adult' ELSE 'child' END
		WHERE more_adults * more_children < 0 AND "booking_id" = NEW."id" AND "position" IN (
			SELECT "position" FROM "riders" WHERE "booking_id" = NEW."id"
				AND "price" = CASE WHEN more_adults > 0 THEN 'child' ELSE 'adult' END
			ORDER BY coalesce("age", 999) * CASE WHEN more_adults > 0 THEN -1 ELSE 1 END, "position" DESC
			LIMIT least(abs(more_adults), abs(more_children)));
	SELECT adults - count(*) FILTER (WHERE "price" = 'adult'), children - count(*) FILTER (WHERE "price" = 'child')
		INTO more_adults, more_children FROM "riders" WHERE "booking_id" = NEW."id";
	DELETE FROM "riders" WHERE "booking_id" = NEW."id" AND "position" IN (
		SELECT "position" FROM (
			SELECT "position", "price", row_number() OVER (PARTITION BY "price"
				ORDER BY "keeps" AND "adult_rank" = 1, "known", "position" DESC) AS "rank"
			FROM (
				SELECT *, row_number() OVER (ORDER BY "keeps" DESC, "known" DESC, "position") AS "adult_rank"
				FROM (
					SELECT "riders"."position", "riders"."price",
						coalesce("riders"."age", CASE "riders"."price" WHEN 'child' THEN 0 ELSE 18 END) >= 18 AS "keeps",
						("rider_details"."position" IS NOT NULL)::integer + ("riders"."age" IS NOT NULL)::integer
							+ EXISTS (SELECT FROM "waivers" WHERE "waivers"."rider_token" = "riders"."token")::integer AS "known"
					FROM "riders" LEFT JOIN "rider_details" USING ("booking_id", "position")
					WHERE "riders"."booking_id" = NEW."id") AS described) AS compared) AS ranked
		WHERE "rank" <= CASE "price" WHEN 'adult' THEN -more_adults ELSE -more_children END);
	INSERT INTO "riders" ("booking_id", "position", "price")
		SELECT NEW."id", last."position" + "n", CASE WHEN "n" <= more_adults THEN 'adult' ELSE 'child' END
		FROM (SELECT coalesce(max("position"), 0) AS "position" FROM "riders" WHERE "booking_id" = NEW."id") AS last,
			generate_series(1, greatest(more_adults, 0) + greatest(more_children, 0)) AS "n";
	RETURN NULL;
END
$$;
