CREATE TABLE "sandbox_chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"is_reply" boolean NOT NULL,
	"text" text NOT NULL,
	"template" text,
	"delivery_id" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "sandbox_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
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
CREATE TABLE "turned_away_riders" (
	"ride_date" date NOT NULL,
	"tour_id" text NOT NULL,
	"reason" text NOT NULL,
	"riders" integer NOT NULL,
	"parties" integer NOT NULL,
	CONSTRAINT "turned_away_riders_ride_date_tour_id_reason_pk" PRIMARY KEY("ride_date","tour_id","reason")
);
--> statement-breakpoint
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
CREATE TABLE "whatsapp_consents" (
	"number" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"text_number" integer,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_deliveries" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"from_ride" jsonb,
	"is_started_by_site" boolean NOT NULL,
	"has_mail" boolean NOT NULL,
	"needs_telling" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"template" text,
	"attempted_at" timestamp with time zone,
	"message_id" text,
	"accepted_at" timestamp with time zone,
	"is_billable" boolean,
	"price_category" text,
	"fallback" text,
	"fell_back_at" timestamp with time zone,
	"hand_message_id" uuid,
	CONSTRAINT "whatsapp_deliveries_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "whatsapp_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"provider_id" text,
	"is_reply" boolean NOT NULL,
	"content" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"at" timestamp with time zone NOT NULL,
	"written_by" text,
	CONSTRAINT "whatsapp_messages_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"reported_category" text,
	"why" text,
	"submitted_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "whatsapp_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"sender_name" text NOT NULL,
	"last_reply_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "whatsapp_threads_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "waivers" DROP CONSTRAINT "waivers_rider_token_role";--> statement-breakpoint
DROP INDEX "deliveries_missed";--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "sheet_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrived_riders" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "missing_riders" integer;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "is_from_sheet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_acts" ADD CONSTRAINT "sheet_acts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_questions" ADD CONSTRAINT "sheet_questions_act_id_sheet_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."sheet_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_days" ADD CONSTRAINT "waiting_days_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_deliveries" ADD CONSTRAINT "whatsapp_deliveries_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_deliveries" ADD CONSTRAINT "whatsapp_deliveries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_thread_id_whatsapp_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."whatsapp_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_chat_messages_number" ON "sandbox_chat_messages" USING btree ("number","at");--> statement-breakpoint
CREATE INDEX "sheet_acts_booking" ON "sheet_acts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sheet_acts_ride" ON "sheet_acts" USING btree ("day","tour","start");--> statement-breakpoint
CREATE INDEX "sheet_acts_takes_back" ON "sheet_acts" USING btree ("takes_back") WHERE "sheet_acts"."takes_back" is not null;--> statement-breakpoint
CREATE INDEX "sheet_questions_open" ON "sheet_questions" USING btree ("raised_at") WHERE "sheet_questions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_days_day" ON "waiting_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_email" ON "waiting_entries" USING btree (lower("email"),"tour_id") WHERE "waiting_entries"."ended_at" is null and "waiting_entries"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_phone" ON "waiting_entries" USING btree ("phone","tour_id") WHERE "waiting_entries"."ended_at" is null and "waiting_entries"."email" = '';--> statement-breakpoint
CREATE INDEX "waiting_entries_mailed" ON "waiting_entries" USING btree (lower("email"),"mailed_at");--> statement-breakpoint
CREATE INDEX "waiting_entries_open" ON "waiting_entries" USING btree ("created_at") WHERE "waiting_entries"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_offers_open" ON "waiting_offers" USING btree ("entry_id") WHERE "waiting_offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "waiting_offers_entry" ON "waiting_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_booking" ON "whatsapp_deliveries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_watched" ON "whatsapp_deliveries" USING btree ("due_at") WHERE "whatsapp_deliveries"."fell_back_at" is null;--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_accepted" ON "whatsapp_deliveries" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "whatsapp_events_open" ON "whatsapp_events" USING btree ("received_at") WHERE "whatsapp_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_thread" ON "whatsapp_messages" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "whatsapp_templates_kind" ON "whatsapp_templates" USING btree ("kind","language");--> statement-breakpoint
CREATE INDEX "whatsapp_threads_inbox" ON "whatsapp_threads" USING btree (("done_at" is not null),"last_reply_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "waivers_rider_token_role" ON "waivers" USING btree ("rider_token","role") WHERE not "waivers"."is_from_sheet";--> statement-breakpoint
CREATE INDEX "deliveries_missed" ON "deliveries" USING btree ("id") WHERE "deliveries"."state" not in ('delivered', 'accepted', 'read');