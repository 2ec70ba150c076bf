CREATE TABLE "waiver_texts" (
	"number" integer PRIMARY KEY NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "waiver_texts_number" CHECK ("waiver_texts"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rider_token" text NOT NULL,
	"rider_name" text NOT NULL,
	"rider_age" integer,
	"role" text NOT NULL,
	"signer_name" text NOT NULL,
	"text_number" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"signature" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "waivers_rider_token_unique" UNIQUE("rider_token")
);
--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_text_number_waiver_texts_number_fk" FOREIGN KEY ("text_number") REFERENCES "public"."waiver_texts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waivers_booking" ON "waivers" USING btree ("booking_id");--> statement-breakpoint
-- Gives a booking as many riders of each price as it has after the change. Riders keep their details
-- where possible: a rider whose price changes stays, and riders without answers and without a signed
-- waiver are removed first.
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
				ORDER BY ("rider_details"."position" IS NOT NULL)::integer + ("riders"."age" IS NOT NULL)::integer
					+ EXISTS (SELECT FROM "waivers" WHERE "waivers"."rider_token" = "riders"."token")::integer,
				"riders"."position" DESC) AS "rank"
			FROM "riders" LEFT JOIN "rider_details" USING ("booking_id", "position")
			WHERE "riders"."booking_id" = NEW."id") AS ranked
		WHERE "rank" <= CASE "price" WHEN 'adult' THEN -more_adults ELSE -more_children END);
	INSERT INTO "riders" ("booking_id", "position", "price")
		SELECT NEW."id", last."position" + "n", CASE WHEN "n" <= more_adults THEN 'adult' ELSE 'child' END
		FROM (SELECT coalesce(max("position"), 0) AS "position" FROM "riders" WHERE "booking_id" = NEW."id") AS last,
			generate_series(1, greatest(more_adults, 0) + greatest(more_children, 0)) AS "n";
	RETURN NULL;
END
$$;
