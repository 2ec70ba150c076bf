CREATE TABLE "rider_details" (
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"weight_kg" integer,
	"height_cm" integer,
	"experience" text,
	"health" text[] NOT NULL,
	"health_consent_at" timestamp with time zone,
	"language" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rider_details_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "rider_details_weight" CHECK ("rider_details"."weight_kg" between 15 and 200),
	CONSTRAINT "rider_details_height" CHECK ("rider_details"."height_cm" between 80 and 230),
	CONSTRAINT "rider_details_consent" CHECK (cardinality("rider_details"."health") = 0 or "rider_details"."health_consent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "riders" (
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"price" text NOT NULL,
	"age" integer,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	CONSTRAINT "riders_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "riders_token_unique" UNIQUE("token"),
	CONSTRAINT "riders_age" CHECK ("riders"."age" between 0 and 120)
);
--> statement-breakpoint
ALTER TABLE "rider_details" ADD CONSTRAINT "rider_details_booking_id_position_riders_booking_id_position_fk" FOREIGN KEY ("booking_id","position") REFERENCES "public"."riders"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "count_child_prices"("price_lines" jsonb, "participants" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT least("participants", coalesce(sum((line ->> 'count')::integer), 0)::integer)
	FROM jsonb_array_elements("price_lines") AS line WHERE line ->> 'kind' = 'child'
$$;--> statement-breakpoint
-- Gives a booking as many riders of each price as it has after the change. Riders keep their details
-- where possible: a rider whose price changes stays, and riders without answers are removed first.
CREATE FUNCTION "sync_riders"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	UPDATE "riders" SET "price" = CASE WHEN more_adults > 0 THEN 'adult' ELSE 'child' END
		WHERE more_adults * more_children < 0 AND "booking_id" = NEW."id" AND "position" IN (
			SELECT "position" FROM "riders" WHERE "booking_id" = NEW."id"
				AND "price" = CASE WHEN more_adults > 0 THEN 'child' ELSE 'adult' END
			ORDER BY "position" DESC LIMIT least(abs(more_adults), abs(more_children)));
	SELECT adults - count(*) FILTER (WHERE "price" = 'adult'), children - count(*) FILTER (WHERE "price" = 'child')
		INTO more_adults, more_children FROM "riders" WHERE "booking_id" = NEW."id";
	DELETE FROM "riders" WHERE "booking_id" = NEW."id" AND "position" IN (
		SELECT "position" FROM (
			SELECT "riders"."position", "riders"."price", row_number() OVER (PARTITION BY "riders"."price"
				ORDER BY "rider_details"."position" IS NOT NULL, "riders"."position" DESC) AS "rank"
			FROM "riders" LEFT JOIN "rider_details" USING ("booking_id", "position")
			WHERE "riders"."booking_id" = NEW."id") AS ranked
		WHERE "rank" <= CASE "price" WHEN 'adult' THEN -more_adults ELSE -more_children END);
	INSERT INTO "riders" ("booking_id", "position", "price")
		SELECT NEW."id", last."position" + "n", CASE WHEN "n" <= more_adults THEN 'adult' ELSE 'child' END
		FROM (SELECT coalesce(max("position"), 0) AS "position" FROM "riders" WHERE "booking_id" = NEW."id") AS last,
			generate_series(1, greatest(more_adults, 0) + greatest(more_children, 0)) AS "n";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_sync_riders" AFTER INSERT OR UPDATE OF "participants", "price_lines", "departure_id", "is_block" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "sync_riders"();--> statement-breakpoint
INSERT INTO "riders" ("booking_id", "position", "price")
SELECT "id", "n", CASE WHEN "n" > "participants" - count_child_prices("price_lines", "participants") THEN 'child' ELSE 'adult' END
FROM "bookings", generate_series(1, "participants") AS "n" WHERE NOT "is_block" AND "departure_id" IS NOT NULL;
