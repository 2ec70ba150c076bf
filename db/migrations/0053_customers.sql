CREATE TABLE "customer_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"primary_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "separate_customers" (
	"customer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "separate_customers_customer_id_other_id_pk" PRIMARY KEY("customer_id","other_id"),
	CONSTRAINT "separate_customers_order" CHECK ("separate_customers"."customer_id" < "separate_customers"."other_id")
);
--> statement-breakpoint
ALTER TABLE "customer_bookings" ADD CONSTRAINT "customer_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bookings" ADD CONSTRAINT "customer_bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "separate_customers" ADD CONSTRAINT "separate_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "separate_customers" ADD CONSTRAINT "separate_customers_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_bookings_customer" ON "customer_bookings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customers_primary" ON "customers" USING btree ("primary_id");--> statement-breakpoint
CREATE INDEX "separate_customers_other" ON "separate_customers" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("phone_e164") WHERE "bookings"."phone_e164" is not null;