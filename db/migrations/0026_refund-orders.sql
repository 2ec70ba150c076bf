CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_centavos" integer NOT NULL,
	"reason" text,
	"ordered_by" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp with time zone,
	"refund_id" text,
	"trouble" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_orders_some_money" CHECK ("refund_orders"."amount_centavos" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_orders_booking" ON "refund_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_orders_payment" ON "refund_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_orders_open" ON "refund_orders" USING btree ("due_at") WHERE "refund_orders"."state" in ('due', 'returned');