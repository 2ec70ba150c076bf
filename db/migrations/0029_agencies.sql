CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"commission_basis_points" integer NOT NULL,
	"code" text NOT NULL,
	"note" text,
	"made_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "agencies_code" UNIQUE("code"),
	CONSTRAINT "agencies_commission" CHECK ("agencies"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "commission_basis_points" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_agency" ON "bookings" USING btree ("agency_id","booking_date") WHERE "bookings"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_blocks" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."is_block";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_block_is_no_guest" CHECK (not "bookings"."is_block" or ("bookings"."state" in ('held', 'expired') and "bookings"."agency_id" is not null));