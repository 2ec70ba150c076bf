import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { sumMessages } from "#app/forms/sum-messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { adminAdjustMessages } from "#app/web/admin/booking/adjust-messages.ts";
import { paymentLinkMessages } from "#app/web/admin/booking/payment-link-messages.ts";
import { guideWorkMessages } from "#app/web/admin/departure-day/guide-work-messages.ts";
import { adminCatalogFormMessages } from "#app/web/admin/edit-catalog/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { manualBookingMessages } from "#app/web/admin/manual-booking/messages.ts";
import { newQuoteMessages } from "#app/web/admin/new-quote/messages.ts";
import { lookAgainMessages } from "#app/web/admin/ui/look-again-messages.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { bookPaidRide } from "../support/book-paid-ride.ts";
import { createOperatorBrowser, type Screen } from "../support/operator-without-scripts.ts";
import { useSite } from "../support/use-site.ts";

// A browser without scripts types sums into every form that takes one.
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
const pesos = (figure: string) => `MXN\u00a0${figure}`;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
let nextDay = 30;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

/** Counts the lines of every table that a typed sum can change. */
async function countMoneyLines(): Promise<unknown> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from hand_payments) as by_hand, (select count(*) from bookings) as bookings,
      (select count(*) from refund_orders) as orders, (select count(*) from payment_requests) as links,
      (select count(*) from quotes) as quotes, (select sum(total_price) from bookings) as prices,
      (select count(*) from catalog_versions) as versions, (select count(*) from deliveries where subject like '%refund%') as refunds_told`,
  );
  await client.end();
  return rows[0];
}

async function openPaidBooking(): Promise<Screen> {
  nextDay += 1;
  const id = await bookPaidRide(site, { date: ahead(nextDay) });
  return operator.open(`/admin/bookings/${id}?lang=en`);
}

const words = manualBookingMessages.en;
const bookingTexts = { name: "Ana", terms: "on-arrival" };

async function openManualForm(): Promise<Screen> {
  nextDay += 1;
  return operator.open(`/admin/departures/${ahead(nextDay)}/add?lang=en`);
}

async function openUnpaidBooking(): Promise<Screen> {
  return (await openManualForm()).press(/^Book 2/, bookingTexts);
}

const openDay = async () => {
  await openUnpaidBooking();
  return operator.open(`/admin/departures/${ahead(nextDay)}?lang=en`);
};

const refund = adminAdjustMessages.en.refund.save;
const yes = lookAgainMessages.en.refund.submit.split("{")[0] ?? "";
const offer = {
  name: "Ana",
  phone: "954 133 4455",
  text: "Welcome",
};

type SumForm = Readonly<{
  open: () => Promise<Screen>;
  submit: string | RegExp;
  field: string;
  typed: Readonly<Record<string, string>>;
  /** Selects one of several forms with the same field. */
  where?: Readonly<Record<string, string>>;
  /** What the address or the page says once the act is done or on its second page. */
  done: RegExp;
  wholePesos?: boolean;
}>;

const forms: Readonly<Record<string, SumForm>> = {
  "money back": {
    open: openPaidBooking,
    submit: refund,
    field: "amount",
    typed: { reason: "Rain" },
    where: { intent: "refund" },
    done: /Give back MXN/,
  },
  "a new total": {
    open: openPaidBooking,
    submit: adminAdjustMessages.en.price.save,
    field: "total",
    typed: { reason: "Friends" },
    done: /Lower the price to MXN/,
    wholePesos: true,
  },
  "a cancellation with a fee": {
    open: async () => (await openPaidBooking()).follow(adminBookingMessages.en.cancel.open),
    submit: adminBookingMessages.en.cancel.submit,
    field: "amount",
    typed: { refund: "fee", reason: "Late" },
    done: /goes back\./,
  },
  "money received": {
    open: openUnpaidBooking,
    submit: words.money.submitCollectPlain,
    field: "amount",
    typed: {},
    where: { intent: "collect" },
    done: /done=collected/,
  },
  "a payment link": {
    open: openUnpaidBooking,
    submit: paymentLinkMessages.en.create,
    field: "amount",
    typed: {},
    where: { intent: "make-link" },
    done: /done=link-made/,
  },
  "a manual booking's part payment": {
    open: openManualForm,
    submit: /^Book 2/,
    field: "received",
    typed: { ...bookingTexts, terms: "cash" },
    done: /done=entered/,
  },
  "a manual booking's agreed price": {
    open: openManualForm,
    submit: /^Book 2/,
    field: "agreedMxn",
    typed: bookingTexts,
    done: /done=entered/,
    wholePesos: true,
  },
  "a manual booking's link": {
    open: openManualForm,
    submit: /^Book 2/,
    field: "linkMxn",
    typed: { ...bookingTexts, terms: "link" },
    done: /done=entered/,
  },
  "an offer's price": {
    open: () => operator.open(`/admin/quotes/new?lang=en&day=${ahead(20)}`),
    submit: newQuoteMessages.en.submit,
    field: "agreedMxn",
    typed: offer,
    done: /Make this offer\?/,
    wholePesos: true,
  },
  "an offer's deposit": {
    open: () => operator.open(`/admin/quotes/new?lang=en&day=${ahead(20)}`),
    submit: newQuoteMessages.en.submit,
    field: "depositMxn",
    typed: offer,
    done: /Make this offer\?/,
  },
  "money that a guide collected": {
    open: openDay,
    submit: new RegExp(`^${guideWorkMessages.en.collect.submit}`),
    field: "amount",
    typed: {},
    where: { intent: "collect" },
    done: /done=collected/,
  },
  "a tour's price": {
    open: () => operator.open("/admin/tours/hot-springs?lang=en"),
    submit: adminCatalogFormMessages.en.submit,
    field: "pricePerPersonMxn",
    typed: {},
    done: /1,850/,
    wholePesos: true,
  },
  "a tour's new price": {
    open: () => operator.open("/admin/tours/hot-springs/price?lang=en"),
    submit: adminCatalogMessages.en.price.publish,
    field: "pricePerPersonMxn",
    typed: {},
    // The second time it is the published price.
    done: /published=|nothing changed/,
    wholePesos: true,
  },
  "the least sum of monthly payments": {
    open: () => operator.open("/admin/business/payments?lang=en"),
    submit: adminCatalogFormMessages.en.submit,
    field: "instalmentsFromMxn",
    typed: {},
    done: /becomes 1850/,
    wholePesos: true,
  },
};

describe.each(Object.entries(forms))("the form for %s", (_name, form) => {
  it.each(["18,50", "1.850"])(
    "asks what %s means and goes on with the chosen sum",
    async (text) => {
      const page = await form.open();
      const before = await countMoneyLines();
      const asked = await page.press(
        form.submit,
        { ...form.typed, [form.field]: text },
        form.where,
      );
      expect(asked.status).toBe(400);
      expect(await countMoneyLines()).toEqual(before);
      expect(asked.text).toContain(text);
      const label = (figure: string) =>
        fillMessage(sumMessages.en.button, { amount: pesos(figure) }).replaceAll("\u00a0", " ");
      const small = text === "18,50" ? "18.50" : "1.85";
      const buttons = asked.document
        .findAll("button")
        .map((button) => button.text.replaceAll("\u00a0", " "))
        .filter((name) => name.startsWith("I meant"));
      expect(buttons).toEqual(form.wholePesos ? [label("1,850")] : [label(small), label("1,850")]);
      const done = await asked.press(/^I meant MXN.1,850$/, {}, {});
      expect(done.status).toBe(200);
      expect(`${done.address} ${done.text}`.replaceAll("\u00a0", " ")).toMatch(form.done);
    },
  );
});

it("a refund happens once, and only after its second page said yes", async () => {
  const page = await openPaidBooking();
  const before = await countMoneyLines();
  const look = await page.press(refund, { amount: "18.50", reason: "Rain" });
  expect(await countMoneyLines()).toEqual(before);
  expect(look.text.replaceAll("\u00a0", " ")).toContain("MXN 18.50 goes back to the card of");
  const [first, second] = await Promise.all([
    look.press(new RegExp(`^${yes}`)),
    look.press(new RegExp(`^${yes}`)),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  const again = await look.press(new RegExp(`^${yes}`));
  expect(again.address).toContain("done=refund");
  expect(await countMoneyLines()).toMatchObject({
    orders: String(Number((before as { orders: string }).orders) + 1),
  });
});

it("a refund is shown again if the booking's money changed after its second page", async () => {
  const page = await openPaidBooking();
  const look = await page.press(refund, { amount: "500", reason: "Rain" });
  const other = await operator.open(page.address);
  const done = await other.press(refund, { amount: "100", reason: "Dust" });
  await done.press(new RegExp(`^${yes}`));
  const before = await countMoneyLines();
  const refused = await look.press(new RegExp(`^${yes}`));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(lookAgainMessages.en.changed);
  expect(await countMoneyLines()).toEqual(before);
  const form = await refused.press(lookAgainMessages.en.change);
  expect(form.text).not.toContain(lookAgainMessages.en.changed);
  expect(form.text).toContain(refund);
});

it("a form from before the second page shows it and gives nothing back", async () => {
  const { address } = await openPaidBooking();
  const before = await countMoneyLines();
  const body = new URLSearchParams({
    ...{ intent: "refund", refundId: randomUUID(), amount: "500", way: "card", reason: "Rain" },
  });
  const answer = await operator.send(address, { method: "POST", body });
  expect(await answer.text()).toContain('name="seen"');
  expect(await countMoneyLines()).toEqual(before);
});

it("money given back by hand is noted only after its second page said yes", async () => {
  const page = await openPaidBooking();
  // The lower price leaves money to give back.
  const { price } = adminAdjustMessages.en;
  const owing = await page.press(price.save, { total: "3000", reason: "Friends", way: "later" });
  const lowered = await owing.press(new RegExp(`^${yes}`));
  expect(lowered.address).toContain("done=price");
  const before = await countMoneyLines();
  const look = await lowered.press(
    words.money.submitGiveBackPlain,
    { amount: "700", method: "transfer" },
    { intent: "give-back" },
  );
  expect(await countMoneyLines()).toEqual(before);
  expect(look.text.replaceAll("\u00a0", " ")).toMatch(/MXN 700 goes to .* by bank transfer/);
  expect((await look.press(new RegExp(`^${yes}`))).address).toContain("done=given-back");
});

it("an offer is made only after its second page said yes", async () => {
  const form = await operator.open(`/admin/quotes/new?lang=en&day=${ahead(21)}`);
  const before = await countMoneyLines();
  const look = await form.press(newQuoteMessages.en.submit, {
    ...offer,
    ...{ agreedMxn: "3,500", depositMxn: "1000.50" },
  });
  expect(await countMoneyLines()).toEqual(before);
  for (const sum of ["3,500", "1,000.50", "2,499.50"]) expect(look.text).toContain(sum);
  const made = await look.press(/^Yes, offer it/);
  expect(made.address).toContain("said=offered");
});

it("a sum noted with a new booking can be undone, and the booking stays", async () => {
  const made = await (await openManualForm()).press(/^Book 2/, {
    ...bookingTexts,
    terms: "transfer",
  });
  expect(made.text).toContain(adminUndoMessages.en.receivedNote);
  const undone = await made.press(/^Undo the MXN/);
  expect(undone.address).toContain("done=undone");
  expect(undone.text.replaceAll("\u00a0", " ")).toMatch(/To collect ?MXN 3,700/);
});
