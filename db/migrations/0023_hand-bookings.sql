CREATE TABLE "hand_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_by" text NOT NULL,
	"method" text NOT NULL,
	"amount_centavos" integer NOT NULL,
	"note" text,
	CONSTRAINT "hand_payments_some_money" CHECK ("hand_payments"."amount_centavos" <> 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "brought_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "team_note" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_centavos" integer;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_payments_booking" ON "hand_payments" USING btree ("booking_id");