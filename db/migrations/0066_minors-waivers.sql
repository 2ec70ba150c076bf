ALTER TABLE "waivers" DROP CONSTRAINT "waivers_rider_token_unique";--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_rider_token_role" UNIQUE("rider_token","role");