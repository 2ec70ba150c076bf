CREATE TABLE "chosen_horses" (
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"departure_id" bigint NOT NULL,
	"horse_id" uuid NOT NULL,
	"reason" text,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chosen_horses_booking_id_position_pk" PRIMARY KEY("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "completed_rides" (
	"departure_id" bigint PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"completed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "horse_rides" (
	"departure_id" bigint NOT NULL,
	"horse_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "horse_rides_departure_id_horse_id_pk" PRIMARY KEY("departure_id","horse_id"),
	CONSTRAINT "horse_rides_rider" UNIQUE("departure_id","booking_id","position")
);
--> statement-breakpoint
ALTER TABLE "chosen_horses" ADD CONSTRAINT "chosen_horses_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_horses" ADD CONSTRAINT "chosen_horses_horse_id_horses_id_fk" FOREIGN KEY ("horse_id") REFERENCES "public"."horses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_horses" ADD CONSTRAINT "chosen_horses_booking_id_position_riders_booking_id_position_fk" FOREIGN KEY ("booking_id","position") REFERENCES "public"."riders"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_rides" ADD CONSTRAINT "completed_rides_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_rides" ADD CONSTRAINT "horse_rides_departure_id_completed_rides_departure_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."completed_rides"("departure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_rides" ADD CONSTRAINT "horse_rides_horse_id_horses_id_fk" FOREIGN KEY ("horse_id") REFERENCES "public"."horses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "horse_rides_horse" ON "horse_rides" USING btree ("horse_id","departure_id");