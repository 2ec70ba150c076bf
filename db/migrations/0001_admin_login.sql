CREATE TABLE "login_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" double precision NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Sessions from before the column cannot say which password opened them; they end here.
DELETE FROM "admin_sessions";--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "credential" text NOT NULL;--> statement-breakpoint
CREATE INDEX "login_attempts_oldest" ON "login_attempts" USING btree ("last_at");