CREATE TABLE "sheet_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sheet_acts_received_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid,
	"tour" text NOT NULL,
	"day" date NOT NULL,
	"start" text NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"takes_back" uuid,
	"taken_back_by" uuid,
	"is_chosen" boolean,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"is_over" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_questions" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"against" uuid,
	"raised_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text
);
--> statement-breakpoint
ALTER TABLE "waivers" DROP CONSTRAINT "waivers_rider_token_role";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrived_riders" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "missing_riders" integer;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "is_from_sheet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_acts" ADD CONSTRAINT "sheet_acts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_questions" ADD CONSTRAINT "sheet_questions_act_id_sheet_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."sheet_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_acts_booking" ON "sheet_acts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sheet_acts_ride" ON "sheet_acts" USING btree ("day","tour","start");--> statement-breakpoint
CREATE INDEX "sheet_acts_takes_back" ON "sheet_acts" USING btree ("takes_back") WHERE "sheet_acts"."takes_back" is not null;--> statement-breakpoint
CREATE INDEX "sheet_questions_open" ON "sheet_questions" USING btree ("raised_at") WHERE "sheet_questions"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waivers_rider_token_role" ON "waivers" USING btree ("rider_token","role") WHERE not "waivers"."is_from_sheet";