ALTER TABLE "sandbox_sessions" ADD COLUMN "offers_instalments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "instalment_months" integer;