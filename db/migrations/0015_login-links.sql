CREATE TABLE "admin_login_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
