import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { connect } from "#db/database.ts";
import { bookings, contactMessages } from "#db/schema.ts";
import { bookOnline } from "../../support/guest-requests.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests open list pages beyond the end, and check how failed work is shown.
const site = useSite();
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
let booking: { id: string; reference: string };

beforeAll(async () => {
  await bookOnline(site.url, { date: addDays(toLocalDate(new Date()), 30) });
  const { db, pool } = connect(site.connectionString, () => {});
  const [row] = await db.select().from(bookings);
  if (!row) throw new Error("nothing was booked");
  booking = row;
  await db.insert(contactMessages).values(
    Array.from({ length: 21 }, (_, index) => ({
      id: crypto.randomUUID(),
      receivedAt: new Date(Date.now() - index * 1_000),
      language: "en" as const,
      name: `Guest ${index}`,
      email: "guest@example.com",
      subject: "A question",
      message: "When do you ride?",
    })),
  );
  const queued = sql`insert into pgboss.job (name, data, state, retry_count, retry_limit,
    completed_on, output) values ('booking-confirmed', ${JSON.stringify({ bookingId: booking.id })},
    'failed', 150, 150, now(), ${JSON.stringify({ message: "it has no end" })})`;
  await db.execute(queued);
  await pool.end();
  operator = await createOperatorBrowser(site.url);
});

const oldest = "00000000-0000-7000-8000-000000000000";

describe("a list page beyond the end of its list", () => {
  it.each([
    ["/admin/bookings?page=2", "/admin/bookings"],
    ["/admin/bookings?q=meyer&page=999", "/admin/bookings?q=meyer"],
    ["/admin/bookings?q=nobody&page=3", "/admin/bookings?q=nobody"],
    ["/admin/inbox?page=99", "/admin/inbox?page=2"],
    ["/admin/inbox?q=nobody&page=2", "/admin/inbox?q=nobody"],
    [`/admin/emails?show=operator&before=${oldest}`, "/admin/emails?show=operator"],
    ["/admin/audit-log?kind=booking&before=1.1", "/admin/audit-log?kind=booking"],
  ])("the list address %s redirects to %s", async (address, last) => {
    const answer = await operator.send(address);
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get("location") ?? "", site.url).href).toBe(site.url + last);
    expect((await operator.send(last)).status).toBe(200);
  });
});

it("the Today screen shows a confirmation that failed for good with its booking", async () => {
  const page = await (await operator.send("/admin")).text();
  const words = `The booking confirmation for Hannah Meyer (${formatReference(booking.reference)})`;
  expect(page).toContain(`${words} has failed 151 times`);
  expect(page).toContain(`href="/admin/bookings/${booking.id}"`);
  expect(page).toContain("it has no end");
});

it("exported files write a booking reference with the same dash that guests see", async () => {
  const file = await (await operator.send("/admin/bookings.csv")).text();
  expect(file).toContain(`"${formatReference(booking.reference)}"`);
  expect(file).not.toContain(booking.reference);
});
