ALTER TABLE "publications" ADD COLUMN "horse_hours_a_day" double precision;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "horse_days_off_a_week" integer;