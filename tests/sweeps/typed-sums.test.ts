import { describe, expect, it } from "vitest";
import { sumMessages } from "#app/forms/sum-messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { paymentLinkMessages } from "#app/web/admin/booking/payment-link-messages.ts";
import { transferReceivedMessages } from "#app/web/admin/booking/transfer-received-messages.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { guideCashMessages } from "#app/web/admin/cash/messages.ts";
import { guideWorkMessages } from "#app/web/admin/cash-parts/guide-work-messages.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { newQuoteMessages } from "#app/web/admin/new-quote/messages.ts";
import { ahead, bookingTexts, createMoneyScreens } from "../support/money-screens.ts";
import type { Screen } from "../support/operator-without-scripts.ts";
import { takeSample } from "../support/take-sample.ts";
import { useSite } from "../support/use-site.ts";

// A browser without scripts types sums into every form that takes one.
const site = useSite();
const pesos = (figure: string) => `MXN\u00a0${figure}`;
const { open, openManualForm, openUnpaidBooking, openDay, openPaidBooking, countMoneyLines } =
  createMoneyScreens(site);
const words = manualBookingMessages.en;
const { cash } = guideWorkMessages.en;

/** A day on which the owner has collected 3,700 pesos in cash. */
async function openDayWithCash(): Promise<Screen> {
  const collected = await (await openDay()).press(
    new RegExp(`^${guideWorkMessages.en.collect.submit}`),
    { amount: "3700" },
    { intent: "collect" },
  );
  expect(collected.address).toContain("done=collected");
  return collected;
}

/** The page of a tour with one empty price period. */
async function openPeriod(): Promise<Screen> {
  const page = await open("/admin/tours/hot-springs?lang=en");
  return page.press(adminCatalogFormMessages.en.lists.period.add);
}

/** A booking that is owed money after its price was lowered. */
async function openOverpaidBooking(): Promise<Screen> {
  const { price } = adminAdjustMessages.en;
  const typed = { total: "1000", reason: "Friends", way: "later" };
  const look = await (await openPaidBooking()).press(price.save, typed);
  const owing = await look.press(/^Yes, owe MXN/);
  expect(owing.address).toContain("done=price");
  return owing;
}

const period = { "period-0-from": ahead(40), "period-0-to": ahead(41) };

/** A pasted text of 64 kilobytes. */
const longText = "9".repeat(65_000);

const refund = adminAdjustMessages.en.refund.save;
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
  /** Whether it asks for a payment by card, which has a least sum. */
  isLink?: boolean;
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
    isLink: true,
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
    isLink: true,
  },
  "an offer's price": {
    open: () => open(`/admin/quotes/new?lang=en&day=${ahead(20)}`),
    submit: newQuoteMessages.en.submit,
    field: "agreedMxn",
    typed: offer,
    done: /Make this offer\?/,
    wholePesos: true,
  },
  "an offer's deposit": {
    open: () => open(`/admin/quotes/new?lang=en&day=${ahead(20)}`),
    submit: newQuoteMessages.en.submit,
    field: "depositMxn",
    typed: offer,
    done: /Make this offer\?/,
    isLink: true,
  },
  "money that a guide collected": {
    open: openDay,
    submit: new RegExp(`^${guideWorkMessages.en.collect.submit}`),
    field: "amount",
    typed: {},
    where: { intent: "collect" },
    done: /done=collected/,
  },
  "money given back by hand": {
    open: openOverpaidBooking,
    submit: words.money.submitGiveBackPlain,
    field: "amount",
    typed: { method: "transfer" },
    where: { intent: "give-back" },
    done: /Give back MXN/,
  },
  "a transfer for a link": {
    open: async () =>
      (await openUnpaidBooking()).press(paymentLinkMessages.en.create, {}, { intent: "make-link" }),
    submit: transferReceivedMessages.en.confirm,
    field: "amount",
    typed: {},
    where: { intent: "transfer-received" },
    done: /done=transfer-received/,
  },
  "cash that a guide hands in": {
    open: openDayWithCash,
    submit: cash.submit,
    field: "amount",
    typed: {},
    where: { intent: "hand-in" },
    done: /done=handed-in/,
  },
  "cash that the office receives": {
    open: async () => {
      await openDayWithCash();
      return open("/admin/cash?lang=en");
    },
    submit: guideCashMessages.en.record.submit,
    field: "amount",
    typed: {},
    where: { intent: "record" },
    done: /done=recorded/,
  },
  ...Object.fromEntries(
    ["pricePerPersonMxn", "childPriceMxn", "privateRideMxn"].map((price) => [
      `${price} of a period`,
      {
        open: openPeriod,
        submit: adminCatalogFormMessages.en.submit,
        field: `period-0-${price}`,
        typed: {
          ...period,
          ...{ childPriceMxn: "1850", childBelowAge: "12", privateRideMxn: "9000" },
          ...(price !== "pricePerPersonMxn" && { "period-0-pricePerPersonMxn": "1900" }),
        },
        done: /1,850/,
        wholePesos: true,
      },
    ]),
  ),
  "a tour's child price": {
    open: () => open("/admin/tours/hot-springs?lang=en"),
    submit: adminCatalogFormMessages.en.submit,
    field: "childPriceMxn",
    typed: { childBelowAge: "12" },
    done: /1,850/,
    wholePesos: true,
  },
  "a tour's private price": {
    open: () => open("/admin/tours/hot-springs?lang=en"),
    submit: adminCatalogFormMessages.en.submit,
    field: "privateRideMxn",
    typed: {},
    done: /1,850/,
    wholePesos: true,
  },
  "a tour's price": {
    open: () => open("/admin/tours/hot-springs?lang=en"),
    submit: adminCatalogFormMessages.en.submit,
    field: "pricePerPersonMxn",
    typed: {},
    done: /1,850/,
    wholePesos: true,
  },
  "a tour's new price": {
    open: () => open("/admin/tours/hot-springs/price?lang=en"),
    submit: adminCatalogMessages.en.price.publish,
    field: "pricePerPersonMxn",
    typed: {},
    // The second time it is the published price.
    done: /published=|nothing changed/,
    wholePesos: true,
  },
  "the least sum of monthly payments": {
    open: () => open("/admin/business/payments?lang=en"),
    submit: adminCatalogFormMessages.en.submit,
    field: "instalmentsFromMxn",
    typed: {},
    done: /becomes 1850/,
    wholePesos: true,
  },
};

/** Texts that are not stored, with the sums in pesos that they can mean. */
const unclear: Readonly<Record<string, readonly string[]>> = {
  "18,50": ["18.50", "1,850"],
  "1.850": ["1.85", "1,850"],
  "1.850,00": ["1,850"],
  "１８，５０": ["18.50", "1,850"],
  [longText]: [],
};

const withoutMarks = (text: string) => text.replaceAll("\u00a0", " ");
const toLabel = (figure: string) =>
  withoutMarks(fillMessage(sumMessages.en.button, { amount: pesos(figure) }));

describe.each(takeSample(Object.entries(forms), 5))("the form for %s", (_name, form) => {
  it("stores no unclear text, offers its meanings and goes on with the chosen one", async () => {
    const page = await form.open();
    const before = await countMoneyLines();
    for (const [text, figures] of Object.entries(unclear)) {
      const typed = { ...form.typed, [form.field]: text };
      const asked = await page.press(form.submit, typed, form.where);
      const about = text.slice(0, 20);
      // A form with many fields is larger than any request may be.
      expect(text === longText ? [400, 413] : [400], about).toContain(asked.status);
      expect(await countMoneyLines(), about).toEqual(before);
      const buttons = asked.document
        .findAll("button")
        .map((button) => withoutMarks(button.text))
        .filter((name) => name.startsWith("I meant"));
      const possible = figures.filter(
        (one) => !(form.wholePesos && one.includes(".")) && !(form.isLink && one === "1.85"),
      );
      expect(buttons, about).toEqual(possible.map(toLabel));
      if (text !== longText) expect(asked.text).toContain(text);
    }
    const asked = await page.press(
      form.submit,
      { ...form.typed, [form.field]: "1.850" },
      form.where,
    );
    const done = await asked.press(/^I meant MXN.1,850$/, {}, {});
    expect(done.status).toBe(200);
    expect(withoutMarks(`${done.address} ${done.text}`)).toMatch(form.done);
  });

  it("reads full-width digits", async () => {
    const typed = { ...form.typed, [form.field]: "１８５０" };
    const done = await (await form.open()).press(form.submit, typed, form.where);
    expect(done.status).toBe(200);
    expect(withoutMarks(`${done.address} ${done.text}`)).toMatch(form.done);
  });
});
