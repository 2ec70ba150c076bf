ALTER TABLE "hold_origins" ADD COLUMN "wide" text;--> statement-breakpoint
ALTER TABLE "hold_origins" ADD COLUMN "widest" text;--> statement-breakpoint
ALTER TABLE "hold_origins" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "hold_origins_wide" ON "hold_origins" USING btree ("wide");--> statement-breakpoint
CREATE INDEX "hold_origins_widest" ON "hold_origins" USING btree ("widest");