ALTER TABLE "accounts" ADD COLUMN "totp_offered_to" uuid;--> statement-breakpoint
ALTER TABLE "admin_login_links" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_login_links" ADD CONSTRAINT "admin_login_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: each calendar gets the person it belongs to. A guide's own calendar is the guide's.
-- One of all rides belongs to the owner who made it, if they still are an owner, or else to the
-- longest-standing owner, so that no calendar in use stops.
UPDATE "calendar_feeds" SET "owner_id" = coalesce(
	"account_id",
	(SELECT a."id" FROM "audit_entries" e JOIN "accounts" a ON a."id" = e."account_id"
		WHERE e."action" = 'feed-made' AND e."about_id" = "calendar_feeds"."id"::text
			AND a."role" = 'owner' AND a."disabled_at" IS NULL
		ORDER BY e."id" LIMIT 1),
	(SELECT "id" FROM "accounts" WHERE "role" = 'owner' AND "disabled_at" IS NULL
		ORDER BY "created_at", "id" LIMIT 1)
);
