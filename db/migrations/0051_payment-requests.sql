CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"amount_centavos" integer NOT NULL,
	"collects" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"payment_id" uuid,
	CONSTRAINT "payment_requests_token_unique" UNIQUE("token"),
	CONSTRAINT "payment_requests_amount" CHECK ("payment_requests"."amount_centavos" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_requests_booking" ON "payment_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_open" ON "payment_requests" USING btree ("booking_id") WHERE "payment_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("request_id");