CREATE TABLE "cash_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_centavos" integer NOT NULL,
	"remark" text,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_by" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "cash_handovers_some_money" CHECK ("cash_handovers"."amount_centavos" <> 0),
	CONSTRAINT "cash_handovers_receipt" CHECK (("cash_handovers"."received_by" is null) = ("cash_handovers"."received_at" is null))
);
--> statement-breakpoint
CREATE TABLE "horse_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"horse_id" uuid NOT NULL,
	"day" date NOT NULL,
	"remark" text NOT NULL,
	"noted_by" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"absence_id" uuid
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD COLUMN "collected_by" uuid;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD COLUMN "collected_day" date;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_remarks" ADD CONSTRAINT "horse_remarks_horse_id_horses_id_fk" FOREIGN KEY ("horse_id") REFERENCES "public"."horses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_remarks" ADD CONSTRAINT "horse_remarks_absence_id_horse_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."horse_absences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_handovers_day" ON "cash_handovers" USING btree ("day","account_id");--> statement-breakpoint
CREATE INDEX "horse_remarks_horse" ON "horse_remarks" USING btree ("horse_id","noted_at");--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_collected_by_accounts_id_fk" FOREIGN KEY ("collected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_payments_collected" ON "hand_payments" USING btree ("collected_day","collected_by");--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_collector" CHECK (("hand_payments"."collected_by" is null) = ("hand_payments"."collected_day" is null));