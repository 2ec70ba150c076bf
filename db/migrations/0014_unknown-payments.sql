CREATE TABLE "unknown_payments" (
	"session_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount_centavos" integer NOT NULL,
	"reason" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unknown_payments_newest" ON "unknown_payments" USING btree ("seen_at" DESC NULLS LAST);