CREATE TABLE "account_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"invitee" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;