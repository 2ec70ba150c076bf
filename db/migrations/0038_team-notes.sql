ALTER TABLE "bookings" ADD COLUMN "team_notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "bookings" AS own SET "team_note" = NULL, "team_notes" = jsonb_build_array(jsonb_build_object(
	'id', gen_random_uuid()::text,
	'at', (SELECT to_char(line."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM "booking_history" AS line
		WHERE line."booking_id" = own."id" AND line."event" IN ('entered', 'note-changed', 'note-undone') ORDER BY line."id" DESC LIMIT 1),
	'by', (SELECT line."detail" ->> 'by' FROM "booking_history" AS line
		WHERE line."booking_id" = own."id" AND line."event" IN ('entered', 'note-changed', 'note-undone') ORDER BY line."id" DESC LIMIT 1),
	'text', own."team_note"))
WHERE own."team_note" IS NOT NULL AND NOT own."is_block";--> statement-breakpoint
UPDATE "booking_history" SET "detail" = "detail" - 'before' WHERE "event" = 'note-changed' AND "detail" ? 'before';
