CREATE TABLE "ringing_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"rings" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_rang_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "ringing_phones_endpoint_unique" UNIQUE("endpoint")
);
