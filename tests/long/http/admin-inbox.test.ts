import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { connect } from "#db/database.ts";
import { contactMessages } from "#db/schema.ts";
import { payInSandbox } from "../../support/guest-requests.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The operator answers guests by email, and with prepared texts on WhatsApp.
const mailServer = await startMailServer();
const site = useSite({ settings: { SMTP_URL: mailServer.url } });
const day = addDays(toLocalDate(new Date()), 30);
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  await book("/booking", { firstName: "Hannah", lastName: "Meyer", phone: "+1 415 555 2671" });
  await book("/es/reserva", { firstName: "Lucía", lastName: "Soto", phone: "+52 954 133 4455" });
  const { db, pool } = connect(site.connectionString, () => {});
  await db.insert(contactMessages).values({
    id: crypto.randomUUID(),
    receivedAt: new Date(),
    language: "en",
    name: "Hannah Meyer",
    email: "MEYER@example.com",
    subject: "Where do we meet?",
    message: "We ride now and then, my mother and I.\n\nThat's all.",
  });
  await pool.end();
  operator = await createOperatorBrowser(site.url);
});
afterAll(() => mailServer.close());

type Guest = Readonly<Record<"firstName" | "lastName" | "phone", string>>;

/** Creates a paid booking in the language of the given path. */
async function book(path: string, guest: Guest): Promise<void> {
  const body = new URLSearchParams({
    ...guest,
    tour: "sunset",
    date: day,
    pickupTime: "14:30",
    participants: "2",
    email: `${guest.lastName.toLowerCase()}@example.com`,
    pickupLocation: "Hotel Santa Fe",
    remarks: "",
    catalog: "1",
    visit: crypto.randomUUID(),
  });
  const held = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
  const paid = await payInSandbox(site.url, held.headers.get("location")?.split("/").at(-1) ?? "");
  await fetch(paid.headers.get("location") ?? "");
}

const textIn = (href: string) => new URL(href).searchParams.get("text") ?? "";
const { whatsapp } = adminDeparturesMessages.en;
const chatWith = (name: string) => whatsapp.replace("{name}", name);

it("an inbox message can be archived and answered in Spanish, and the answer is emailed once", async () => {
  const words = adminInboxMessages.es;
  const first = await operator.open("/admin?lang=es");
  const inbox = await first.follow(/Mensajes \(1\)$/);
  const put = await inbox.press(new RegExp(`^${words.done}`));
  expect(put.text).toContain(words.said.done);
  expect(put.getLinkAddress(/Mensajes$/)).toBe("/admin/inbox");
  const message = await put.follow(words.answer);
  const refused = await message.press(words.reply.submit, { text: " " });
  expect(refused.text).toContain(words.problems.required);
  const sent = await refused.press(words.reply.submit, { text: "See you there." });
  expect(sent.text).toContain(words.said.sent);
  expect(sent.text).toContain("See you there.");
  const answers = () =>
    mailServer.accepted.filter((mail) => /^Re: /.test(mail.getHeader("subject") ?? ""));
  await expect.poll(() => answers().map(({ to }) => to)).toEqual([["MEYER@example.com"]]);
});

it("the day sheet links to WhatsApp with a prepared text in each guest's language", async () => {
  const sheet = await operator.open(`/admin/departures/${day}?lang=en`);
  const english = sheet.getLinkAddress(chatWith("Hannah Meyer"));
  expect(english).toContain("https://wa.me/14155552671?");
  expect(textIn(english)).toMatch(/^Hi Hannah! We're picking you up on .* at 2:30 PM at Hotel/);
  const spanish = sheet.getLinkAddress(chatWith("Lucía Soto"));
  expect(spanish).toContain("https://wa.me/529541334455?");
  expect(textIn(spanish)).toMatch(
    /^¡Hola, Lucía! Pasamos por ustedes el .* a las 2:30 p. m\. en Hotel/,
  );
});

it("a booking page offers the WhatsApp texts that fit the booking", async () => {
  const { chats } = adminBookingMessages.en;
  const sheet = await operator.open(`/admin/departures/${day}?lang=en`);
  const booking = await sheet.follow(/^Lucía Soto$/);
  const menu = booking.document.findAll(".chat-menu a");
  expect(menu.map(({ text }) => text)).toEqual(
    [chats.reminder, chats.confirmation, chats.empty].map((name) =>
      expect.stringMatching(new RegExp(`^${name}`)),
    ),
  );
  const text = textIn(menu[1]?.getAttribute("href") ?? "");
  expect(text).toContain("Ya está todo pagado.");
  expect(text).toContain(`${site.url}/es/reserva/gestionar/`);
});

describe("the WhatsApp texts", () => {
  it("the WhatsApp texts are validated on change and used once they are published", async () => {
    const { problems, groups } = adminBusinessMessages.en;
    const { submit } = adminCatalogFormMessages.en;
    const business = await operator.open("/admin/business?lang=en");
    const form = await business.follow(groups.whatsapp);
    const refused = await form.press(submit, {
      "reminderText-es": "¡Hola, {guest}!",
      "confirmationText-en": "Hi {name}!",
    });
    expect(refused.text).toContain(problems["unknown-placeholder"]);
    expect(refused.text).toContain(problems["needs-link"]);
    const review = await refused.press(submit, {
      "reminderText-es": "Mañana nos vemos, {name}: {time}.",
      "confirmationText-en": "Hi {name}! {link}",
    });
    const published = await review.press(adminCatalogMessages.en.review.publish);
    expect(published.address).toMatch(/^\/admin\/business\?published=\d+/);
    await expect
      .poll(async () => {
        const sheet = await operator.open(`/admin/departures/${day}`);
        return textIn(sheet.getLinkAddress(chatWith("Lucía Soto")));
      })
      .toBe("Mañana nos vemos, Lucía: 2:30 p. m.");
  });
});
