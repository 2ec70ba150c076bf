import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { riderRefundMessages } from "#app/web/manage/rider-refund/messages.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";
import { createVisitorBrowser } from "../../support/visitor-without-scripts.ts";

const site = useSite();
const open = (address: string) => createVisitorBrowser(site.url).open(address);
let connection: Connection;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
let booked = 0;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  operator = await createOperatorBrowser(site.url);
});
afterAll(() => connection?.pool.end());

type Fields = Readonly<Record<string, string>>;

/** A line under "Needs you" about the first rider of a booking of three. */
type Line = Readonly<{
  /** What the first rider answers, and the answers after which the line ends. */
  answers: Fields | null;
  mended: Fields;
  /** The line of a guest, who is also the first rider. */
  text: (name: string) => RegExp;
  isTomorrow?: boolean;
  isUnsure?: boolean;
}>;

const lines: Readonly<Record<string, Line>> = {
  "somebody can't ride": {
    answers: { "weight-1": "130 kg" },
    mended: { "weight-1": "60 kg" },
    text: (name) => new RegExp(`${name} \\([^)]*\\) can't ride: take a look`),
  },
  "the answers have to be read": {
    answers: { "health-1-heart": "yes", "consent-1": "2-self" },
    mended: { "health-1-heart": "" },
    text: (name) => new RegExp(`${name} \\([^)]*\\): read the answers before the ride`),
  },
  "a weight has to be asked": {
    ...{ answers: null, mended: { "weight-1": "60 kg" }, isUnsure: true },
    text: (name) => new RegExp(`${name}[^(]*\\([^)]*\\): somebody may be above the weight limit`),
  },
  "a rider of tomorrow has not answered": {
    ...{ answers: null, mended: { "weight-1": "60 kg" }, isTomorrow: true },
    text: (name) => new RegExp(`no answers yet from [^:]*${name}`),
  },
};

/** Books a ride for three, of whom the second and third have answered. */
async function book({ answers, isTomorrow, isUnsure }: Line) {
  booked += 1;
  const name = `Q${"abcdefghijklmnopqrstuvwxyz"[booked]}x`;
  const date = addDays(toLocalDate(new Date()), isTomorrow ? 1 : 30 + booked);
  const who = { firstName: name, lastName: "", phone: "+52 954 133 4455" };
  const id = await bookPaidRide(site, { date, participants: "3", ...who, lastName: "Luna" });
  const [row] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error(`there is no booking ${id}`);
  if (isUnsure) {
    await connection.db.update(bookings).set({ isWeightUnsure: true }).where(eq(bookings.id, id));
  }
  const { manageToken: token } = row;
  const others = { "weight-2": "60 kg", "weight-3": "61 kg" };
  await answer(token, { ...others, ...(answers && { "name-1": name, ...answers }) });
  return { id, name, token, row };
}
type Booked = Awaited<ReturnType<typeof book>>;

/** Answers on the booking's page. An empty text takes a tick away. */
async function answer(token: string, fields: Fields) {
  const page = await open(getPagePath("riderAnswers", "en", token));
  const body = new URLSearchParams({ ...page.values, ...fields } as Fields);
  for (const [name, value] of Object.entries(fields)) if (value === "") body.delete(name);
  const sent = await fetch(site.url + page.address, { method: "POST", body, redirect: "manual" });
  expect(sent.headers.get("location")).toContain("done=saved");
}

const ends: Readonly<Record<string, (booking: Booked, line: Line) => Promise<unknown>>> = {
  "the answer has changed": ({ token }, { mended }) => answer(token, mended),
  "the rider has left": async ({ id, token, name }) => {
    const [first] = await listBookingRiders(connection.db, [id]);
    const query = `added=0&children=0&off-${first?.token.slice(0, 8)}=on`;
    const page = await open(`${getPagePath("changeRiders", "en", token)}?${query}`);
    // For a refused rider, the offer is the refund of that rider's part.
    await page.press(
      page.address.includes(getPagePath("riderRefund", "en", token))
        ? riderRefundMessages.en.yes.other.replace("{rider}", name)
        : ridersMessages.en.offer.yes.replace("{riders}", "2 riders"),
    );
    expect(await listBookingRiders(connection.db, [id])).toHaveLength(2);
  },
  "the booking is canceled": async ({ id, token }) => {
    const page = await open(getPagePath("cancelBooking", "en", token));
    const body = new URLSearchParams({ refund: page.values.refund ?? "" });
    await fetch(site.url + page.address, { method: "POST", body, redirect: "manual" });
    const [row] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.state).toBe("cancelled");
  },
  "the ride is over": async ({ id, row, name }) => {
    const date = addDays(toLocalDate(new Date()), -1 - booked);
    await connection.db.update(bookings).set({ bookingDate: date }).where(eq(bookings.id, id));
    // A ride of that day on which only this booking rides.
    const [past] = await connection.db
      .insert(departures)
      .values({ tourId: "sunset", date, startTime: "16:00", capacity: 12, taken: 3 })
      .returning();
    if (!past || row.departureId === null) throw new Error(`${name} has no ride`);
    await connection.db.update(bookings).set({ departureId: past.id }).where(eq(bookings.id, id));
  },
};

describe.each(Object.entries(lines))('the line under "Needs you" that %s', (_what, line) => {
  it.each(Object.entries(ends))("ends when %s", async (_end, finish) => {
    const booking = await book(line);
    const text = line.text(booking.name);
    expect((await operator.open("/admin")).text).toMatch(text);
    await finish(booking, line);
    expect((await operator.open("/admin")).text).not.toMatch(text);
  });
});

it('a line under "Needs you" names no answer', async () => {
  const line = lines["the answers have to be read"];
  if (!line) throw new Error("the line is missing");
  await book(line);
  const { text } = await operator.open("/admin");
  expect(text).not.toMatch(/Heart or blood pressure|Pregnan|130 kg/);
});
