CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"action" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text,
	"history_id" bigint,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "departure_guides" (
	"departure_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "departure_guides_departure_id_account_id_pk" PRIMARY KEY("departure_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_history_id_booking_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."booking_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_guides" ADD CONSTRAINT "departure_guides_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_guides" ADD CONSTRAINT "departure_guides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_name","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("about_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "departure_guides_account" ON "departure_guides" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;