CREATE TABLE "service_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"details" jsonb NOT NULL,
	"secrets" text NOT NULL,
	"last_four" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "service_connections_present" ON "service_connections" USING btree ("kind") WHERE "service_connections"."replaced_at" is null;