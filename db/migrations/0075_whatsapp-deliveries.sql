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
DROP INDEX "deliveries_missed";--> statement-breakpoint
ALTER TABLE "whatsapp_deliveries" ADD CONSTRAINT "whatsapp_deliveries_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_deliveries" ADD CONSTRAINT "whatsapp_deliveries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_booking" ON "whatsapp_deliveries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_watched" ON "whatsapp_deliveries" USING btree ("due_at") WHERE "whatsapp_deliveries"."fell_back_at" is null;--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_accepted" ON "whatsapp_deliveries" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "whatsapp_templates_kind" ON "whatsapp_templates" USING btree ("kind","language");--> statement-breakpoint
CREATE INDEX "deliveries_missed" ON "deliveries" USING btree ("id") WHERE "deliveries"."state" not in ('delivered', 'accepted', 'read');