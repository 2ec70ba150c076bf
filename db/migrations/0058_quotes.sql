CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"tour" text,
	"day" date,
	"riders" integer NOT NULL,
	"child_ages" integer[] DEFAULT '{}' NOT NULL,
	"lost_reason" text,
	"lost_note" text,
	"lost_at" timestamp with time zone,
	CONSTRAINT "enquiries_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "enquiries_riders" CHECK ("enquiries"."riders" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"text" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"lost_reason" text,
	"lost_note" text,
	"lost_at" timestamp with time zone,
	"lost_by" text,
	CONSTRAINT "quotes_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "phone_country" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_id_bookings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "quotes_enquiry" ON "quotes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("made_at");