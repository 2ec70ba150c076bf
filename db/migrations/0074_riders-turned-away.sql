CREATE TABLE "turned_away_riders" (
	"ride_date" date NOT NULL,
	"tour_id" text NOT NULL,
	"reason" text NOT NULL,
	"riders" integer NOT NULL,
	"parties" integer NOT NULL,
	CONSTRAINT "turned_away_riders_ride_date_tour_id_reason_pk" PRIMARY KEY("ride_date","tour_id","reason")
);
