ALTER TABLE "departures" ADD COLUMN "capacity_is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now the facts said 12, so every other number is the operator's own.
UPDATE "departures" SET "capacity_is_own" = true WHERE "capacity" <> 12;
