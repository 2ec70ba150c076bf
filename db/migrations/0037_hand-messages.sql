CREATE TABLE "hand_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"about" text NOT NULL,
	"from_ride" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"told_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_messages" ADD CONSTRAINT "hand_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_messages_open" ON "hand_messages" USING btree ("booking_id") WHERE "hand_messages"."told_at" is null and "hand_messages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hand_messages_booking" ON "hand_messages" USING btree ("booking_id","id");