CREATE TABLE "agency_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"month" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_by" text NOT NULL,
	"amount_centavos" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "agency_settlements" ADD CONSTRAINT "agency_settlements_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_settlements_month" ON "agency_settlements" USING btree ("agency_id","month");