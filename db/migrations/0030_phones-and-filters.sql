CREATE TABLE "ringing_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"language" text NOT NULL,
	"rings" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_rang_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "ringing_phones_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "ringing_phones" ADD CONSTRAINT "ringing_phones_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_state" ON "bookings" USING btree ("state","booking_timestamp" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bookings_source" ON "bookings" USING btree ("source","booking_timestamp" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bookings_uncollected" ON "bookings" USING btree ("booking_timestamp" DESC NULLS FIRST,"id") WHERE (bookings.state = 'confirmed' and bookings.payment_status <> 'paid');--> statement-breakpoint
CREATE INDEX "bookings_overpaid" ON "bookings" USING btree ("booking_timestamp" DESC NULLS FIRST,"id") WHERE ((bookings.state = 'confirmed' and bookings.revision > 0) or (bookings.state = 'cancelled' and bookings.kept_centavos is not null and (bookings.payment_status = 'refunding' or bookings.kept_centavos > 0)));--> statement-breakpoint
CREATE INDEX "payments_partly_back" ON "payments" USING btree ("booking_id") WHERE "payments"."state" = 'paid' and "payments"."refunded_centavos" > 0;