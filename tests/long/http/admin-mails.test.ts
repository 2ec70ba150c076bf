import { afterAll, beforeAll, expect, it } from "vitest";
import { alertMessages } from "#app/alerts/messages.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import type { HtmlPart } from "../../support/html-document.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The mail server rejects emails to guests until a test tells it to accept them.
const guest = "hannah.meyer@example.com";
let takesAll = false;
const mailServer = await startMailServer({
  shouldRefuse: (_offer, to) => !takesAll && to.includes(guest),
});
const site = useSite({ settings: { SMTP_URL: mailServer.url } });
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
  await bookPaidRide(site, { date: addDays(toLocalDate(new Date()), 30) });
});
afterAll(() => mailServer.close());

const { done, filter, none, secret, sendAgain, sendNow, states, title } = adminEmailsMessages.en;
const confirmation = /Booking confirmed: Sunset Beach Tour/;
const news = /jinetes, .* \d+ de \d+/;

const rowsOf = ({ document }: Screen, mail: RegExp): HtmlPart[] =>
  document.findAll("main tbody tr").filter(({ text }) => mail.test(text));

/** Reloads the screen until the email's row has the given text. */
async function openUntil(address: string, mail: RegExp, words: string): Promise<Screen> {
  let screen = await operator.open(address);
  await expect
    .poll(async () => {
      screen = await operator.open(address);
      return rowsOf(screen, mail)[0]?.text;
    })
    .toContain(words);
  return screen;
}

it("a rejected email is listed with its reason, separately from the operator emails", async () => {
  const guests = await openUntil("/admin/emails?lang=en", confirmation, "451 try again later");
  expect(guests.document.findOne("h1").text).toBe(title);
  expect(rowsOf(guests, confirmation)[0]?.text).toContain(states.queued);
  expect(rowsOf(guests, news)).toEqual([]);
  const own = await openUntil(guests.getLinkAddress(filter.operator), news, states.delivered);
  expect(rowsOf(own, confirmation)).toEqual([]);
  const trouble = alertMessages.en.mails.one.replace("{count}", "").trim();
  expect(own.text).toContain(trouble);
});

it("the page of a rejected email shows its text, recipient and attachments", async () => {
  const missed = await (await operator.open("/admin/emails?lang=en")).follow(filter.missed);
  const rows = missed.document.findAll("main tbody tr");
  expect(rows.map(({ text }) => confirmation.test(text))).toEqual([true]);
  const mail = await missed.follow(confirmation);
  expect(mail.document.findOne("h1").text).toMatch(confirmation);
  expect(mail.text).toContain("Thank you, Hannah. You’re in.");
  expect(mail.text).toContain(`Hannah Meyer, ${guest}`);
  expect(mail.text).toMatch(/booking-\w{6}\.ics/);
  const spanish = await mail.follow(/Español$/);
  expect(spanish.document.findOne("html").getAttribute("lang")).toBe("es");
  const list = await spanish.follow(adminEmailsMessages.es.message.back);
  expect(list.document.findOne("h1").text).toBe(adminEmailsMessages.es.title);
  const english = await list.follow(/English$/);
  expect(english.document.findOne("h1").text).toBe(title);
});

it("the secret of the automation webhook is shown only on request", async () => {
  const mails = await operator.open("/admin/emails?lang=en");
  expect(mails.text).not.toContain("whsec_");
  const shown = await mails.press(secret.show);
  expect(shown.text).toMatch(/whsec_[\w+/]{43}=/);
});

it("an email keeps its content and id when it is retried and later sent again", async () => {
  const missed = await operator.open("/admin/emails?show=missed");
  const tried = await missed.press(new RegExp(`^${sendNow}.*${confirmation.source}`));
  expect(tried.address).toMatch(/\?show=missed&done=(queued|busy)$/);
  expect(tried.text).toContain(tried.address.endsWith("busy") ? done.busy : done.queued);
  takesAll = true;
  const delivered = await openUntil("/admin/emails", confirmation, states.delivered);
  const toGuest = () => mailServer.accepted.filter(({ to }) => to.includes(guest));
  expect(toGuest()).toHaveLength(1);
  expect((await delivered.follow(filter.missed)).text).toContain(none.missed);

  const again = await delivered.press(new RegExp(`^${sendAgain}.*${confirmation.source}`));
  expect(again.text).toContain(done.queued);
  await expect.poll(() => toGuest().length).toBe(2);
  const ids = toGuest().map((mail) => mail.getHeader("message-id"));
  expect(ids[0]).toBe(ids[1]);
});
