CREATE TABLE "waiting_days" (
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "waiting_days_entry_id_day_pk" PRIMARY KEY("entry_id","day")
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"tour_id" text NOT NULL,
	"riders" integer NOT NULL,
	"language" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_country" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"comes_first" boolean DEFAULT false NOT NULL,
	"network" text,
	"made_by" text,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"team_note" text,
	CONSTRAINT "waiting_entries_token_unique" UNIQUE("token"),
	CONSTRAINT "waiting_entries_riders" CHECK ("waiting_entries"."riders" > 0),
	CONSTRAINT "waiting_entries_end" CHECK (("waiting_entries"."ended_at" is null) = ("waiting_entries"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_offers" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waiting_offers_end" CHECK (("waiting_offers"."outcome" is null) = ("waiting_offers"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "waiting_days" ADD CONSTRAINT "waiting_days_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_days_day" ON "waiting_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_email" ON "waiting_entries" USING btree (lower("email"),"tour_id") WHERE "waiting_entries"."ended_at" is null and "waiting_entries"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_phone" ON "waiting_entries" USING btree ("phone","tour_id") WHERE "waiting_entries"."ended_at" is null and "waiting_entries"."email" = '';--> statement-breakpoint
CREATE INDEX "waiting_entries_mailed" ON "waiting_entries" USING btree (lower("email"),"mailed_at");--> statement-breakpoint
CREATE INDEX "waiting_entries_open" ON "waiting_entries" USING btree ("created_at") WHERE "waiting_entries"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_offers_open" ON "waiting_offers" USING btree ("entry_id") WHERE "waiting_offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "waiting_offers_entry" ON "waiting_offers" USING btree ("entry_id");