import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import {
  createOperatorBrowser,
  createScriptlessBrowser,
  type Screen,
} from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests read the operator's pages before and after changes to bookings with and without an
// email address.
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
const words = manualMessageTexts.es;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
  await operator.open("/admin?lang=es");
});

const outcomeOf = ({ document }: Screen) => document.findOne("[data-outcome]").text;

/** Creates a phone booking without an email address. */
async function phoned(date: string, name: string, phone = "954 133 4455"): Promise<Screen> {
  const form = await operator.open(
    `/admin/departures/${date}/manual-booking?ride=sunset-16:00&lang=es`,
  );
  const cash = form.getChoice(manualBookingMessages.es.terms["on-arrival"]);
  return form.submitByReturn({ ...cash, came: "operator", name, phone, participants: "3" });
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

describe("a day cancelled for rain", () => {
  it("the pages of a cancelled day show who gets an email and who still needs a manual message", async () => {
    const date = ahead(60);
    for (let guest = 0; guest < 4; guest += 1) await bookPaidRide(site, { date });
    const entered = await phoned(date, "Marisol Jiménez");
    expect(outcomeOf(entered)).toContain(words.oneAfter.hand);
    await entered.press(words.tick);

    const review = await operator.open(`/admin/departures/${date}/cancel`);
    expect(review.text).toContain("5 reservaciones, 11 jinetes");
    expect(review.text).toContain("A 4 les llega un correo. A 1 avísale tú: Marisol Jiménez.");
    const rain = review.getChoice(adminDeparturesMessages.es.close.reasons.weather);
    const off = await review.press("Suspender y escribirles a 4", rain);
    expect(outcomeOf(off)).toContain("Les estamos escribiendo a 4 clientes. A 1 avísale tú");
    expect(off.text).toContain(fillMessage(words.onSheet, { about: words.abouts["called-off"] }));
    const chat = new URL(
      off.getLinkAddress(fillMessage(words.whatsapp, { name: "Marisol Jiménez" })),
    );
    expect(chat.pathname).toBe("/529541334455");
    expect(chat.searchParams.get("text")).toContain("tuvimos que suspender tu paseo");

    const today = await operator.open("/admin");
    expect(today.text).toContain(`Marisol Jiménez: ${words.abouts["called-off"]}`);
    const ticked = await today.press(words.tick);
    expect(outcomeOf(ticked)).toContain(fillMessage(words.said.noted, { name: "Marisol Jiménez" }));
    expect(ticked.text).not.toContain(`Marisol Jiménez: ${words.abouts["called-off"]}`);
    // Pressing the button again on an outdated page changes nothing.
    const late = await today.press(words.tick);
    expect(outcomeOf(late)).toContain(fillMessage(words.said.already, { name: "Marisol Jiménez" }));
    const undone = await ticked.press(words.untick);
    expect(outcomeOf(undone)).toContain(
      fillMessage(words.said.undone, { name: "Marisol Jiménez" }),
    );
    const list = await operator.open("/admin/manual-messages");
    expect(list.text).toContain(`Marisol Jiménez: ${words.abouts["called-off"]}`);
    await list.press(words.tick);
    const none = await operator.open("/admin/manual-messages");
    expect(none.text).toContain(words.none);
  });
});

describe("a booking without an email address", () => {
  it("a booking without an email address is moved, changed and cancelled without any mention of an email", async () => {
    const made = await phoned(ahead(70), "Tomás Ruiz");
    const id = /bookings\/([^?]+)/.exec(made.address)?.[1] ?? "";
    await made.press(words.tick);
    const page = await operator.open(`/admin/bookings/${id}`);
    expect(page.text).toContain(words.oneShort.hand);
    expect(page.text).not.toContain(words.oneShort.mail);
    const days = await operator.open(`/admin/bookings/${id}/move?date=${ahead(71)}`);
    const ride = `sunset ${ahead(71)} 16:00 14:30`;
    const moved = await days.press(adminMoveMessages.es.submit, { ride });
    expect(outcomeOf(moved)).toContain(
      `${adminBookingMessages.es.done.moved} ${words.oneAfter.hand}`,
    );
    expect(moved.text).toContain("Antes: ");
    const told = await moved.press(words.tick);
    expect(told.text).toMatch(/le avisó el .*: cambio de día u hora/);

    const review = await operator.open(`/admin/bookings/${id}/cancel`);
    expect(review.text).toContain(fillMessage(words.oneBefore.hand, { name: "Tomás Ruiz" }));
    const cancelled = await review.press(adminBookingMessages.es.cancel.submit);
    expect(outcomeOf(cancelled)).toContain(words.oneAfter.hand);
    expect(cancelled.text).toContain(words.abouts.cancelled);
    const mails = await query(
      "select 1 from deliveries where subject ~ $1 and channel = 'mail' and recipient like '%tomas%'",
      [id],
    );
    expect(mails).toEqual([]);
  });

  it("a booking whose email address is corrected gets an email and needs no manual message", async () => {
    const made = await phoned(ahead(72), "Rosa Díaz");
    const { submit } = adminBookingMessages.es.details;
    const saved = await made.press(submit, { email: "rosa@example.com" });
    expect(outcomeOf(saved)).toBe(`${adminBookingMessages.es.done.saved} ${words.oneAfter.mail}`);
    expect(saved.text).not.toContain(words.tick);
  });
});

describe("marking a manual message", () => {
  it("marking a manual message is rejected without ids and never redirects to another site", async () => {
    const send = (fields: Record<string, string>) =>
      operator.send("/admin/manual-messages", {
        method: "POST",
        body: new URLSearchParams(fields),
      });
    expect((await send({ booking: "x", message: "y" })).status).toBe(400);
    const [booking, message] = [randomUUID(), randomUUID()];
    const away = await send({ booking, message, back: "//evil.example/admin" });
    expect(away.headers.get("location")).toMatch(/^\/admin\?ticked=over/);
    // No browser accepts a header of this length.
    const long = await send({ booking, message, back: `/admin?q=${"y".repeat(60_000)}` });
    expect(long.headers.get("location")).toMatch(/^\/admin\?ticked=over/);
  });
});

describe("a guide", () => {
  it("a guide sees which guests on their own rides need a message but can neither read its text nor mark it", async () => {
    const date = ahead(75);
    await phoned(date, "Elena Cruz");
    const password = "ochre kettle plum wharf";
    await query(
      "insert into accounts (name, email, role, language, password_hash) values ('Chuy', 'chuy@example.com', 'guide', 'es', $1)",
      [await hashPassword(password, "cheap")],
    );
    const chuy = createScriptlessBrowser(site.url);
    const login = { intent: "login", email: "chuy@example.com", password };
    await chuy.send("/admin", { method: "POST", body: new URLSearchParams(login) });
    const sheet = await chuy.open(`/admin/departures/${date}?lang=es`);
    expect(sheet.text).toContain(fillMessage(words.onSheet, { about: words.abouts.confirmed }));
    expect(sheet.text).not.toContain(words.tick);
    expect(sheet.text).not.toContain(words.text);
    expect((await chuy.open("/admin/manual-messages")).status).toBe(403);
  });
});
