import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { contactQuestionMessages } from "#app/i18n/messages/contact-questions.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { bookOnline, payInSandbox } from "../../support/guest-requests.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";
import { createVisitorBrowser } from "../../support/visitor-without-scripts.ts";

const site = useSite();
const say = contactQuestionMessages.en;
const { byCode } = bookingMessages.en.errors;
const day = (ahead: number) => addDays(toLocalDate(new Date()), ahead);
let connection: Connection;

beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(async () => {
  await connection?.pool.end();
});

async function getNewestBooking() {
  const [row] = await connection.db
    .select()
    .from(bookings)
    .orderBy(desc(bookings.bookingTimestamp))
    .limit(1);
  return row;
}

const guest = {
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe",
};

async function pressPay(ahead: number, typed: Readonly<Record<string, string>>) {
  const address = `/booking?tour=sunset&date=${day(ahead)}&pickup=14:30&riders=2`;
  const page = await createVisitorBrowser(site.url).open(address);
  return page.submitByReturn("booking-form", { ...guest, ...typed });
}

describe("the booking form in a browser without scripts", () => {
  it("the booking form asks once for the country of ten digits and keeps what was typed", async () => {
    const page = await pressPay(20, { phone: "(415) 555-0134" });
    expect(page.status).toBe(400);
    expect(page.text).toContain(say.phone.ask);
    expect(page.values).toMatchObject({ ...guest, phone: "(415) 555-0134" });
    const paying = await page.submitByReturn("booking-form", { phoneCountry: "US" });
    expect(paying.address).toContain("/sandbox/checkout/");
    expect(await getNewestBooking()).toMatchObject({
      phone: "(415) 555-0134",
      phoneE164: "+14155550134",
      phoneCountry: "US",
      phoneCountrySource: "chosen",
    });
  });

  it("the booking form takes a country of the list and refuses a number that is not from there", async () => {
    const typed = { phoneCountry: "other", otherPhoneCountry: "FR" };
    const page = await (await pressPay(21, { phone: "06 12 34 56 78" })).submitByReturn(
      "booking-form",
      { ...typed, phone: "06 12 34 56 78 99" },
    );
    expect(page.text).toContain(say.phone.noSuchNumber);
    expect(page.values).toMatchObject(typed);
    const paying = await page.submitByReturn("booking-form", { phone: "06 12 34 56 78" });
    expect(paying.address).toContain("/sandbox/checkout/");
    expect(await getNewestBooking()).toMatchObject({ phoneE164: "+33612345678" });
  });

  it("the booking form refuses a number with a country code that cannot exist", async () => {
    const page = await pressPay(22, { phone: "+52 954 133" });
    expect(page.text).toContain(byCode["invalid-phone"].slice(1));
    expect(page.text).not.toContain(say.phone.other);
  });

  it("the booking form corrects an email address with one button", async () => {
    const page = await pressPay(23, { email: "hannah@gmial.com" });
    const email = "hannah@gmail.com";
    expect(page.status).toBe(400);
    expect(page.text.toLowerCase()).toContain(fillMessage(say.email.ask, { email }).toLowerCase());
    const paying = await page.press(fillMessage(say.email.use, { email }));
    expect(paying.address).toContain("/sandbox/checkout/");
    expect(await getNewestBooking()).toMatchObject({ email });
  });

  it("the booking form keeps an email address that the guest confirms, also after another error", async () => {
    const email = "hannah@gmial.com";
    const page = await pressPay(24, { email, phone: "954 133 4455" });
    const asked = await page.press(fillMessage(say.email.keep, { email }));
    expect(asked.text).toContain(say.phone.ask);
    expect(asked.text).not.toContain("gmail.com");
    const paying = await asked.submitByReturn("booking-form", { phoneCountry: "MX" });
    expect(paying.address).toContain("/sandbox/checkout/");
    expect(await getNewestBooking()).toMatchObject({ email, phoneE164: "+529541334455" });
  });

  it("the booking form says that an email address must be written without accents", async () => {
    const page = await pressPay(25, { email: "josé@example.com" });
    expect(page.text).toContain(byCode["email-characters"].slice(1));
  });
});

describe("the button of the booking form that leads to the enquiry form", () => {
  it("the enquiry form takes over what it has no field for, and the country of the phone", async () => {
    const { fields } = bookingMessages.en;
    const answer = await fetch(site.url + getPagePath("enquiry", "en"), {
      method: "POST",
      body: new URLSearchParams({
        ...{ carried: "1", ...guest, phone: "(415) 555-0134", phoneCountry: "US" },
        ...{ tour: "sunset", date: day(20), pickupTime: "14:30", participants: "3" },
        ...{ remarks: "My knee is bad.", isPrivate: "on", isWeightUnsure: "on" },
      }),
    });
    const document = await parseHtmlDocument(await answer.text());
    const { text } = document.findOne("textarea");
    expect(text).toContain(`${fields.pickupLocation}: Hotel Santa Fe`);
    expect(text).toContain(`${fields.remarks}: My knee is bad.`);
    expect(text).toContain(`${fields.isPrivate}.`);
    expect(text).toContain(`${fields.pickupTime}: 2:30`);
    expect(text).toContain("weighs more than");
    const country = document
      .findAll('input[name="phoneCountry"]')
      .find((input) => input.getAttribute("checked") !== null);
    expect(country?.getAttribute("value")).toBe("US");
  });
});

describe("the forms for a booking's details", () => {
  const paidBooking = async (ahead: number) => {
    const { sessionId } = await bookOnline(site.url, { date: day(ahead) });
    const paid = await payInSandbox(site.url, sessionId);
    await fetch(paid.headers.get("location") ?? "");
    const [row] = await connection.db
      .select()
      .from(bookings)
      .where(eq(bookings.paymentSessionId, sessionId));
    if (!row) throw new Error("the booking is not stored");
    return row;
  };
  const readBooking = async (id: string) =>
    (await connection.db.select().from(bookings).where(eq(bookings.id, id)))[0];

  it("the manage page asks about a new number and a new address, and not about stored ones", async () => {
    const { id, manageToken } = await paidBooking(26);
    const button = manageMessages.en.details.button;
    const email = "hannah@hotmail.com";
    let page = await createVisitorBrowser(site.url).open(`/booking/manage/${manageToken}`);
    page = await page.press(button, { phone: "954 133 4455", email: "hannah@hotmial.com" });
    expect(page.text).toContain(say.phone.ask);
    page = await page.press(fillMessage(say.email.use, { email }), { phoneCountry: "MX" });
    expect(await readBooking(id)).toMatchObject({
      ...{ email, phone: "954 133 4455", phoneE164: "+529541334455", phoneCountrySource: "chosen" },
    });
    page = await page.press(button, { firstName: "Hanna" });
    expect(page.text).not.toContain(say.phone.ask);
    expect(await readBooking(id)).toMatchObject({ firstName: "Hanna", phoneE164: "+529541334455" });
  });

  it("the operator reads that a country is unknown, gets no chat link, and sets it", async () => {
    const { id } = await paidBooking(27);
    const phone = "954 133 4455";
    await connection.db
      .update(bookings)
      .set({ phone, phoneE164: null, phoneCountry: null, phoneCountrySource: "unknown" })
      .where(eq(bookings.id, id));
    const { details } = adminBookingMessages.en;
    const operator = await createOperatorBrowser(site.url);
    const screen = await operator.open(`/admin/bookings/${id}`);
    expect(screen.text).toContain(`${phone} (${say.phone.unknownCountry})`);
    const listLinks = ({ document }: typeof screen) =>
      document.findAll("a").map((link) => link.getAttribute("href") ?? "");
    expect(listLinks(screen)).toContain("tel:9541334455");
    // A link without a number lets the operator choose the chat.
    expect(listLinks(screen).filter((link) => /wa\.me\/\d/.test(link))).toEqual([]);
    // Saving another field does not set a country.
    await screen.press(details.submit, { firstName: "Hanna" });
    expect(await readBooking(id)).toMatchObject({ firstName: "Hanna", phoneE164: null });
    const known = await screen.press(details.submit, { firstName: "Hanna", phoneCountry: "MX" });
    expect(listLinks(known)).toContain("https://wa.me/529541334455");
    expect(await readBooking(id)).toMatchObject({ phone, phoneCountrySource: "chosen" });
  });
});
