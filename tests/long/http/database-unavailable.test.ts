import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { minFillingMs } from "#app/inbox/contact-fields.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { confirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";
import { unavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import { disableDatabase, enableDatabase } from "../../support/disable-database.ts";
import { bookOnline, logIn, payInSandbox } from "../../support/guest-requests.ts";
import { readInputValues } from "../../support/html-entities.ts";
import { adminPassword } from "../../support/site-process.ts";
import { useSite } from "../../support/use-site.ts";

// Browsers without scripts use the running site without its database.
const site = useSite({ settings: { LOG_LEVEL: "fatal" } });
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
let cookie = "";
const links = { en: "", es: "", admin: "" };
const contact: Record<string, string> = {
  name: "Ana Torres",
  email: "ana@example.com",
  subject: "Un paseo con mi mamá",
  message: "Tiene 71 años.",
  website: "",
};

beforeAll(async () => {
  const { sessionId } = await bookOnline(site.url, { date: ahead(30) });
  await payInSandbox(site.url, sessionId);
  const [booking] = await rows("select id, manage_token from bookings");
  links.en = `/booking/manage/${booking?.manage_token}`;
  links.es = `/es/reserva/gestionar/${booking?.manage_token}`;
  links.admin = `/admin/bookings/${booking?.id}`;
  cookie = await logIn(site.url);
  // The page has its forms once the payment provider's webhook has confirmed the booking.
  const isConfirmed = async () => "shown.ride" in (await shownOn(links.en, /^shown\.ride$/));
  await vi.waitUntil(isConfirmed, { timeout: 20_000 });
  Object.assign(details, await shownOn(links.es, /^shown\.(?!ride)/));
  Object.assign(move, await shownOn(links.en, /^shown\.ride$/));
  const page = await (await fetch(`${site.url}/es/contacto`)).text();
  contact.token = /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
  await sleep(minFillingMs);
  await disableDatabase(site.connectionString);
});

async function rows(statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const get = (path: string) => fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
const post = (path: string, form: Record<string, string>) =>
  fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { cookie },
    redirect: "manual",
  });

/** Returns the hidden fields in which a page's forms repeat the values that the page shows. */
async function shownOn(path: string, names: RegExp): Promise<Record<string, string>> {
  const fields = Object.entries(readInputValues(await (await get(path)).text()));
  return Object.fromEntries(fields.filter(([name]) => names.test(name)));
}

/** Returns the main content of a page without layout and script data. */
async function shownBy(answer: Response): Promise<string> {
  const [main = ""] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
  return main.replaceAll("&#x27;", "'");
}

const details: Record<string, string> = {
  form: "details",
  firstName: "Zoë",
  lastName: "Meyer",
  email: "zoe@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Casa Azul, Rinconada",
};
const move: Record<string, string> = {
  form: "move",
  intent: "move",
  date: ahead(31),
  pickupTime: "15:00",
};
const wish = { ride: `sunset ${ahead(32)} 16:00 14:30` };

describe("an unavailable database", () => {
  it.each([
    ["the guest's page", () => links.en, unavailableMessages.en.guest.closed],
    ["the guest's page in Spanish", () => links.es, unavailableMessages.es.guest.closed],
    ["the ticket", () => `${links.en}/voucher`, unavailableMessages.en.guest.closed],
    ["the operator's start", () => "/admin", unavailableMessages.en.operator.closed],
    [
      "the operator's pages",
      () => "/admin/departures?lang=es",
      unavailableMessages.es.operator.closed,
    ],
    [
      "the page after paying",
      () => "/es/confirmacion-reserva?session_id=cs_test_1",
      confirmationMessages.es.errors.away,
    ],
  ])("%s reports an unavailable database and is not cached", async (_, path, words) => {
    const answer = await get(path());
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await shownBy(answer)).toContain(words);
  });

  it.each([
    ["details", () => links.es, details, unavailableMessages.es.guest],
    ["a move", () => links.en, move, unavailableMessages.en.guest],
    [
      "a cancellation",
      () => `${links.en}/cancel`,
      { refund: "full" },
      unavailableMessages.en.guest,
    ],
    ["the operator's change", () => `${links.admin}/move`, wish, unavailableMessages.en.operator],
    [
      "a setting",
      () => "/admin/privacy",
      { intent: "retention", months: "24" },
      unavailableMessages.en.operator,
    ],
  ])(
    "%s comes back with all fields while the database is unavailable",
    async (_, path, form, words) => {
      const answer = await post(path(), form);
      expect(answer.status).toBe(503);
      const page = await shownBy(answer);
      expect(page).toContain(words.kept);
      expect(page).toContain(`action="${path()}"`);
      expect(readInputValues(page)).toEqual(form);
    },
  );

  it("no response repeats a submitted password while the database is unavailable", async () => {
    const answer = await post("/admin", { intent: "login", password: adminPassword });
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain(adminPassword);
  });

  it("while the database is unavailable, the contact form keeps the whole message and does not say that it was sent", async () => {
    const answer = await post("/es/contacto", contact);
    expect(answer.status).toBe(503);
    const page = await shownBy(answer);
    // "Escríbenos por WhatsApp" is a link.
    expect(page.replace(/<\/?a\b[^>]*>/g, "")).toContain(contactMessages.es.problems.unavailable);
    expect(page).not.toContain(contactMessages.es.sent.title);
    const { message, ...inputs } = contact;
    expect(readInputValues(page)).toMatchObject(inputs);
    expect(page).toContain(message);
  });
});

it("every form succeeds exactly once when it is resubmitted after the database is available again", async () => {
  await enableDatabase(site.connectionString);
  await expect.poll(async () => (await get(links.en)).status).toBe(200);
  // A broken connection is detected only when it is used, so the first request may still fail.
  let saved = await post(links.es, details);
  while (saved.status === 503) saved = await post(links.es, details);
  expect([saved.status, saved.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("done=saved"),
  ]);
  expect((await post(links.en, move)).headers.get("location")).toContain("done=moved");
  const shown = await shownOn(`${links.admin}/move?date=${ahead(32)}`, /^shown\.ride$/);
  const again = { ...wish, ...shown };
  expect((await post(`${links.admin}/move`, again)).headers.get("location")).toContain(
    "done=moved",
  );
  for (let time = 0; time < 2; time += 1) {
    expect((await post("/es/contacto", contact)).status).toBe(200);
  }
  expect(await rows("select first_name, booking_date::text as day from bookings")).toEqual([
    { first_name: details.firstName, day: ahead(32) },
  ]);
  expect(await rows("select subject from contact_messages")).toEqual([
    { subject: contact.subject },
  ]);
});
