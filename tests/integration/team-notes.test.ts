import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { formatTeamNotes, listTeamNotes } from "#app/bookings/team-notes.ts";
import { migrateToLatest, runFirstMigrations } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { countMigrationsBefore } from "../support/count-migrations-before.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase();

it("the migration turns a team note into the first entry of the new list, with its author and time", async () => {
  const { connectionString } = database;
  await runFirstMigrations(connectionString, countMigrationsBefore('ADD COLUMN "team_notes"'));
  const [noted, plain] = [randomUUID(), randomUUID()];
  const at = "2026-11-20T16:30:00.000Z";
  const book = `insert into bookings (id, reference, state, first_name, last_name, email, phone,
      booking_date, booking_timestamp, participants, pickup_time, pickup_location, team_note,
      total_price, language, payment_status, tour_name)
    values ($1, $2, 'unscheduled', 'Ana', 'Torres', '', '', '2026-12-09', now(), 2, '14:30', '', $3,
      3700, 'es', 'pending', 'sunset')`;
  await runWithClient(connectionString, "test", async (client) => {
    await client.query(book, [noted, "K7P4TX", "Allergic to bees"]);
    await client.query(book, [plain, "K7P4TY", null]);
    await client.query(
      `insert into booking_history (booking_id, at, actor, event, detail) values
        ($1, '2026-11-19T10:00:00Z', 'operator', 'note-changed', '{"by": "Ana"}'),
        ($1, $2, 'operator', 'note-changed', '{"by": "Beto", "before": "Afraid of dogs"}')`,
      [noted, at],
    );
  });
  await migrateToLatest(connectionString);
  await runWithClient(connectionString, "test", async (client) => {
    const notesOf = async (id: string) => {
      const asked = `select team_note as "teamNote", team_notes as "teamNotes" from bookings where id = $1`;
      return (await client.query(asked, [id])).rows[0];
    };
    const moved = { id: expect.any(String), at, by: "Beto", text: "Allergic to bees" };
    expect(await notesOf(noted)).toEqual({ teamNote: null, teamNotes: [moved] });
    expect(await notesOf(plain)).toEqual({ teamNote: null, teamNotes: [] });
    const { rows } = await client.query("select detail::text from booking_history");
    expect(JSON.stringify(rows)).not.toContain("dogs");

    // A process of the older version is still running.
    await client.query("update bookings set team_note = 'Brings a dog' where id = $1", [plain]);
    expect(formatTeamNotes(await notesOf(plain))).toBe("Brings a dog");
    expect(listTeamNotes(await notesOf(plain))).toHaveLength(1);
  });
});
