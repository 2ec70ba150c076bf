CREATE TABLE "horse_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"horse_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "horse_absences_days" CHECK ("horse_absences"."to_day" is null or "horse_absences"."to_day" >= "horse_absences"."from_day")
);
--> statement-breakpoint
CREATE TABLE "horses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"height_cm" integer,
	"max_rider_kg" integer NOT NULL,
	"temperament" text NOT NULL,
	"max_rides_per_day" integer NOT NULL,
	"rest_minutes" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "horses_rides_per_day" CHECK ("horses"."max_rides_per_day" between 1 and 10),
	CONSTRAINT "horses_max_rider" CHECK ("horses"."max_rider_kg" between 20 and 250)
);
--> statement-breakpoint
ALTER TABLE "horse_absences" ADD CONSTRAINT "horse_absences_horse_id_horses_id_fk" FOREIGN KEY ("horse_id") REFERENCES "public"."horses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "horse_absences_horse" ON "horse_absences" USING btree ("horse_id","from_day");