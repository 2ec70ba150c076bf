-- Changes no row and no column. It keeps a version from before the encryption from starting on this
-- database: that version would take encrypted secrets for the secrets themselves.
COMMENT ON COLUMN "accounts"."totp_secret" IS 'encrypted with the key of the secrets';--> statement-breakpoint
COMMENT ON COLUMN "accounts"."totp_offered" IS 'encrypted with the key of the secrets';
