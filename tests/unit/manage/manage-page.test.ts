import { describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { isReachable } from "#app/bookings/guest-email.ts";
import type { RefundSums } from "#app/bookings/ledger/format-refund.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import type { DayOfMonth } from "#app/departures/get-month-availability.server.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getBookingStage } from "#app/web/manage/booking-stage.ts";
import { getManagedBookingPage } from "#app/web/manage/managed-booking-page.server.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { getManagePage } from "#app/web/manage/overview/loader.server.ts";
import { paymentRequestMessages } from "#app/web/manage/payment-request/messages.ts";
import { quotePageMessages } from "#app/web/manage/payment-request/quote-messages.ts";
import { createPaidBookingRow } from "../notifications/booking-fixtures.ts";
import { createManagedBooking, moments } from "./managed-booking-fixtures.ts";

const nbsp = "\u00a0";
const nothingBack: RefundSums = {
  card: { centavos: 0, state: "given" },
  hand: { due: 0, given: 0 },
  agency: { due: 0, given: 0 },
};

/** Returns services whose calendar has these seats on three days of every month. */
function servicesAt(now: Date, seatsLeft = 12, areEmailsSent = true) {
  const day = (date: string): DayOfMonth => ({
    date,
    status: seatsLeft > 3 ? "free" : "last-seats",
    seatsLeft,
    weightLimitKg: 100,
    departures: [
      {
        start: "16:00",
        end: "19:00",
        pickups: ["14:00", "14:30", "15:00", "15:30"],
        seatsLeft,
        minRiders: 2,
        confirmed: 0,
        isEmpty: true,
        refusal: null,
      },
    ],
  });
  return {
    clock: { now: () => now },
    seats: {
      getMonthAvailability: async (_catalog: unknown, _tour: string, month: string) =>
        ["11", "12", "13"].map((number) => day(`${month}-${number}`)),
    },
    guest: {
      isReachable: (guest: Parameters<typeof isReachable>[0]) =>
        isReachable(guest, { areEmailsSent }),
      listPartyRiders: async () => [],
      listBookingRiders: async () => [],
      findPlannedHorses: async () => null,
      findAllRefunds: async ({ money }: Pick<ManagedBooking, "money">): Promise<RefundSums> =>
        money.end ?? nothingBack,
      findOpenLinkToken: async () => "0123456789abcdef0123456789abcdef",
      hasOpenPaymentPage: async () => true,
    },
    quotes: { findQuote: async () => undefined as unknown as Quote },
    waivers: {
      getWaiverSetting: async () => ({ isOn: false, newest: null }),
      listSignedWaivers: async () => [],
    },
  };
}

function pageAt(
  now: Date,
  locale: Locale,
  change: Parameters<typeof createPaidBookingRow>[0] = {},
  search = "",
  seatsLeft?: number,
  areEmailsSent?: boolean,
) {
  const url = new URL(
    getPagePath("manageBooking", locale, createPaidBookingRow().manageToken) + search,
    "https://site.example",
  );
  const services = servicesAt(now, seatsLeft, areEmailsSent);
  return getManagePage(services, createManagedBooking(now, change), url);
}

describe("getBookingStage", () => {
  it.each([
    ["confirmed", moments.early, {}],
    ["confirmed", moments.insideTwoDays, {}],
    ["too-late", moments.afterCutoff, {}],
    ["over", moments.riding, {}],
    ["called-off", moments.riding, { offerExpiresAt: new Date("2026-12-19T22:00:00Z") }],
    ["cancelled", moments.early, { state: "cancelled" }],
    ["unpaid", moments.early, { state: "held" }],
    ["unpaid", moments.early, { state: "expired" }],
  ] as const)("getBookingStage is %s", (stage, now, change) => {
    expect(getBookingStage(createManagedBooking(now, change), now)).toBe(stage);
  });
});

describe.each(locales)("manage page (%s)", (locale) => {
  const { notices, cancel, move } = manageMessages[locale];
  const inWords = (text: string) => text.replace(/\{.*/, "");

  it("the manage page offers changes until the cutoff and none afterwards", async () => {
    const early = await pageAt(moments.early, locale);
    expect(early).toMatchObject({ stage: "confirmed", notice: null, done: null });
    expect(early.change?.values).toMatchObject({ date: "2026-12-12", pickupTime: "14:30" });
    expect(early.details).toMatchObject({ firstName: "Lucía", pickupLocation: "Aldea del Bazar" });
    for (const now of [moments.afterCutoff, moments.riding]) {
      const late = await pageAt(now, locale);
      expect([late.change, late.details]).toEqual([null, null]);
      expect(late.notice?.lines[0]).not.toBe("");
    }
  });

  it("the page of a booking that stands says what was received, what went back and what is left", async () => {
    const now = moments.early;
    const services = servicesAt(now);
    const card = { centavos: 555_000, state: "given" } as const;
    const guest = { ...services.guest, findAllRefunds: async () => ({ ...nothingBack, card }) };
    const url = new URL(getPagePath("manageBooking", locale, "x"), "https://site.example");
    for (const change of [{}, { offerExpiresAt: moments.riding }]) {
      const managed = createManagedBooking(now, change, undefined, 370_000);
      const page = await getManagePage({ ...services, guest }, managed, url);
      const { received, refundsSoFar, receivedLess } = manageMessages[locale];
      expect(page.facts?.received).toEqual([
        fillMessage(received, { amount: formatMoney(9_250, locale) }),
        fillMessage(refundsSoFar, { amount: formatMoney(5_550, locale) }),
        fillMessage(receivedLess, { amount: formatMoney(3_700, locale) }),
      ]);
    }
  });

  it("the manage page claims no age for a booking whose form asked for none", async () => {
    const { ages } = manageMessages[locale];
    const saysAdult = (await pageAt(moments.early, locale)).ages?.text;
    const asks = (await pageAt(moments.early, locale, { source: "operator" })).ages?.text;
    expect(saysAdult).toContain(inWords(ages.none));
    expect(asks).toContain(inWords(ages.notAsked));
  });

  it("the page of a ride that we called off announces neither a pickup nor a way back", async () => {
    const offer = { offerExpiresAt: moments.riding };
    const { facts, words } = await pageAt(moments.early, locale, offer);
    expect(facts?.returnRows).toEqual([]);
    expect(words.labels).toMatchObject(manageMessages[locale].cancelledLabels);
    expect((await pageAt(moments.early, locale)).facts?.returnRows).not.toEqual([]);
  });

  it("the page of a booking canceled without a refund also names what had gone back before", async () => {
    const now = moments.early;
    const kept = { state: "cancelled", keptCentavos: 555_000 } as const;
    const services = servicesAt(now);
    const guest = {
      ...services.guest,
      findAllRefunds: async () => ({ ...nothingBack, before: 185_000 }),
    };
    const url = new URL(getPagePath("manageBooking", locale, "x"), "https://site.example");
    const page = await getManagePage({ ...services, guest }, createManagedBooking(now, kept), url);
    expect(page.notice?.lines).toEqual([
      notices.cancelledNoRefund,
      expect.stringContaining(formatMoney(1_850, locale)),
    ]);
    // What was kept and what had gone back add up to what had been paid.
    const sums = [7_400, 1_850, 5_550].map((mxn) => formatMoney(mxn, locale));
    expect(page.facts?.received).toEqual(sums.map((sum) => expect.stringContaining(sum)));
  });

  it.each([
    ["operator", "cancelledByUsTitle"],
    ["system", "cancelledByUsTitle"],
    ["guest", "cancelledTitle"],
  ] as const)(
    "the page of a booking that was canceled by the %s says so first",
    async (endedBy, title) => {
      const now = moments.early;
      const news = { endedBy, movedAt: null, receivedByCard: 0 };
      // A ride that we called off does not make the guest's own cancellation ours.
      const more = { news, isRideCancelled: true };
      const managed = createManagedBooking(now, { state: "cancelled" }, undefined, 0, more);
      const url = new URL(getPagePath("manageBooking", locale, "x"), "https://site.example");
      expect((await getManagePage(servicesAt(now), managed, url)).notice?.title).toBe(
        notices[title],
      );
    },
  );

  it("the page of a hold that was given up speaks of its places, not of a canceled booking", async () => {
    const now = moments.early;
    const news = { endedBy: null, movedAt: null, receivedByCard: 0 };
    const change = { state: "cancelled", source: "operator" } as const;
    const managed = createManagedBooking(now, change, undefined, 0, { news });
    const url = new URL(getPagePath("manageBooking", locale, "x"), "https://site.example");
    expect(await getManagePage(servicesAt(now), managed, url)).toMatchObject({
      stage: "released",
      notice: { title: notices.holdEndedTitle },
    });
    const { states } = quotePageMessages[locale];
    for (const state of ["declined", "withdrawn"] as const) {
      const quotes = { findQuote: async () => ({ state }) as Quote };
      const offered = await getManagePage({ ...servicesAt(now), quotes }, managed, url);
      expect(offered.notice).toMatchObject({ title: states[state].title });
      expect(offered.notice?.lines).toContain(states[state].text);
    }
  });

  it("the manage page shows no unfilled placeholder or doubled full stop in any state", async () => {
    const offerExpiresAt = new Date("2026-12-19T22:00:00Z");
    const pages = await Promise.all([
      pageAt(moments.early, locale, {}, "?done=moved"),
      pageAt(moments.early, locale, {}, "?done=same"),
      pageAt(moments.early, locale, {}, "?done=saved"),
      pageAt(moments.insideTwoDays, locale, { refundForfeited: true }, "?done=unchanged"),
      pageAt(moments.afterCutoff, locale),
      pageAt(moments.riding, locale, { offerExpiresAt }),
      pageAt(moments.early, locale, { state: "cancelled", paymentStatus: "refunded" }),
      pageAt(moments.early, locale, { state: "held", paymentStatus: "pending" }),
    ]);
    for (const { done, notice, change, facts, refund, localTimes } of pages) {
      const said = [
        done?.title,
        done?.text,
        notice?.title,
        ...(notice?.lines ?? []),
        change?.until,
        change?.now,
        change?.refundNote,
        refund.sentence,
        refund.deadline,
        localTimes,
        ...Object.values(facts ?? {}),
      ].filter((text) => typeof text === "string");
      for (const text of said) expect(text).not.toMatch(/[{}]|\.\.|undefined|NaN/);
    }
  });

  it("the manage page states the refund for a cancellation, or why there is none", () => {
    const sentence = (...[now, change]: Parameters<typeof createManagedBooking>) =>
      getManagedBookingPage(createManagedBooking(now, change), locale, now).refund;
    expect(sentence(moments.early)).toMatchObject({
      kind: "full",
      amount: formatMoney(5550, locale),
    });
    expect(sentence(moments.early).sentence).toContain(inWords(cancel["full-until"]));
    expect(sentence(moments.insideTwoDays)).toMatchObject({
      kind: "none",
      amount: formatMoney(0, locale),
    });
    expect(sentence(moments.insideTwoDays).sentence).toContain(inWords(cancel.over));
    expect(sentence(moments.early, { refundForfeited: true })).toMatchObject({
      kind: "none",
      sentence: cancel.forfeited,
    });
    const offered = sentence(moments.riding, { offerExpiresAt: moments.riding });
    expect(offered.kind).toBe("full");
    expect(offered.sentence).toContain(inWords(cancel["called-off"]));
  });

  it("the manage page says for each day what canceling would give back after a move to it", async () => {
    const refundsAt = async (
      change: Parameters<typeof createPaidBookingRow>[0],
      collected?: number,
    ) => {
      // The calendar has December 11, 12 and 13; the ride is on the 12th.
      const now = toInstant("2026-12-10", "10:00");
      const managed = createManagedBooking(now, change, undefined, collected);
      const url = new URL(
        getPagePath("manageBooking", locale, managed.booking.manageToken),
        "https://site.example",
      );
      const page = await getManagePage(servicesAt(now), managed, url);
      return page.change?.months[0]?.days.map(({ departures }) => departures[0]?.refund);
    };
    const lost = inWords(move.refundLost).trim();
    const [near, own, far] = (await refundsAt({})) ?? [];
    expect(near).toMatchObject({ percent: 0, isLess: true });
    expect(near?.text).toContain(lost);
    expect(own).toMatchObject({ percent: 100 });
    expect(own?.isLess).toBeUndefined();
    expect(far?.text).not.toContain(lost);
    expect(far).toMatchObject({ percent: 100 });
    // Everything that a called-off ride gives back would be given up.
    const offer = { offerExpiresAt: toInstant("2026-12-13", "16:00") };
    expect((await refundsAt(offer))?.map((refund) => refund?.percent)).toEqual([0, 100, 100]);
    // Nothing can be lost without a payment.
    expect(await refundsAt({ paymentStatus: "pending" }, 0)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("the manage page warns the guest before a move that forfeits the refund", async () => {
    const note = async (now: Date) => (await pageAt(now, locale)).change?.refundNote;
    expect(await note(moments.early)).toContain(inWords(move.refundFull));
    expect(await note(moments.insideTwoDays)).toContain(inWords(move.refundNone));
  });

  it("the manage page confirms an action only when the booking's state matches it", async () => {
    const moved = await pageAt(moments.early, locale, {}, "?done=moved");
    expect(moved.done?.text).toContain("lucia@example.com");
    const forged = await pageAt(moments.early, locale, { state: "cancelled" }, "?done=moved");
    expect(forged.done).toBeNull();
    expect((await pageAt(moments.early, locale, {}, "?done=paid")).done).toBeNull();
  });

  it.each(["moved", "saved", "riders"])(
    "the manage page promises no email to a guest whom none reaches, after the change: %s",
    async (done) => {
      const search = `?done=${done}`;
      const reached = await pageAt(moments.early, locale, {}, search);
      expect(reached.done?.text).toContain("lucia@example.com");
      const unsent = await pageAt(moments.early, locale, {}, search, 12, false);
      const addressless = await pageAt(moments.early, locale, { email: "" }, search);
      expect([unsent.done?.text, addressless.done?.text]).toEqual([null, null]);
    },
  );

  it("the manage page says when the ride leaves to riders without a pickup", async () => {
    for (const done of ["moved", "same"]) {
      const { done: notice } = await pageAt(
        moments.early,
        locale,
        { pickupTime: noPickup },
        `?done=${done}`,
      );
      expect(notice?.title.replace(/\s/g, " ")).toMatch(/4:00 (PM|p\. m)\.$/);
      expect(notice?.title).not.toMatch(/without-pickup|pickup at|pasamos/);
    }
  });

  it("the manage page says when picked-up riders are back at their hotel, when the calendar entry ends", async () => {
    const row = {
      en: { label: "Back at your hotel", value: "About 7:40 PM" },
      es: { label: "De vuelta en el hotel", value: "Hacia las 7:40 p. m." },
    }[locale];
    const { facts } = await pageAt(moments.early, locale);
    expect(facts?.returnRows).toEqual([{ ...row, value: row.value.replace(/ (?=PM|p|m)/g, nbsp) }]);
    const alone = await pageAt(moments.early, locale, { pickupTime: noPickup });
    expect(alone.facts?.returnRows).toEqual([]);
  });

  it("the manage page states the time zone of its times", async () => {
    const { localTimes } = await pageAt(moments.early, locale);
    expect(localTimes).toContain(`Puerto${nbsp}Escondido`);
    expect(localTimes).toContain("GMT-6");
  });

  it("the manage page shows no guest data for a booking that is not paid", async () => {
    const page = await pageAt(moments.early, locale, { state: "held" });
    expect(page.facts).toBeNull();
    expect(JSON.stringify(page)).not.toMatch(/Lucía|lucia@/);
    expect(page.notice?.title).toBe(notices.unpaidTitle);
    expect(page.unpaidStep).toEqual({ kind: "book", href: page.links.booking });
  });

  it("the manage page of a booking that is held until it is paid leads to its payment link", async () => {
    const hour = 3_600_000;
    const held = (hours: number) =>
      pageAt(moments.early, locale, {
        ...{ state: "held", source: "operator" },
        holdExpiresAt: new Date(moments.early.getTime() + hours * hour),
      });
    const href = expect.stringContaining("0123456789abcdef");
    expect((await held(3)).unpaidStep).toEqual({ kind: "pay", href });
    expect((await held(-3)).unpaidStep).toMatchObject({ kind: "book" });
    // A payment page that is still open is paid even after the places were released.
    const { pageOpen } = paymentRequestMessages[locale].held;
    expect((await held(-3)).notice?.lines).toContain(pageOpen);
    expect((await held(3)).notice?.lines).not.toContain(pageOpen);
  });

  it("the WhatsApp link of the manage page contains the booking reference", async () => {
    const { links } = await pageAt(moments.early, locale);
    expect(new URL(links.whatsApp).searchParams.get("text")).toContain("K7P-4TX");
  });
});

it.each([
  [1, "Pasamos por ti"],
  [4, "Pasamos por ustedes"],
])("the Spanish manage page for %d riders says: %s", async (participants, label) => {
  const page = await pageAt(moments.early, "es", { participants }, "?done=moved");
  expect(page.words.labels.pickup).toBe(label);
  expect(page.done?.title).toContain(label.toLowerCase());
  expect(page.change?.words.ticket.pickup).toBe(label);
});

describe("calendar for another day", () => {
  const statusOf = async (seatsLeft: number, change = {}) => {
    const { change: view } = await pageAt(moments.early, "en", change, "", seatsLeft);
    return view?.months[0]?.days.map(({ date, status }) => `${date.slice(8)} ${status}`);
  };

  it("the manage page's calendar shows a day as full when it has fewer free seats than the party needs", async () => {
    expect(await statusOf(2)).toEqual(["11 full", "12 full", "13 full"]);
    expect(await statusOf(3)).toEqual(["11 last-seats", "12 last-seats", "13 last-seats"]);
  });

  it("the manage page's calendar does not count the party's seats on a cancelled departure as free", async () => {
    const { change } = await pageAt(moments.early, "en", { offerExpiresAt: moments.riding }, "", 2);
    expect(change?.values.date).toBe("");
    expect(change?.months[0]?.days.map(({ status }) => status)).toEqual(["full", "full", "full"]);
  });

  it('the calendar of the manage page says "Full" to a solo rider and "No room" to a party', async () => {
    const wordFor = async (participants: number) =>
      (await pageAt(moments.early, "en", { participants })).change?.words.day.full;
    expect([await wordFor(1), await wordFor(4)]).toEqual(["Full", "No room"]);
  });
});

it("formatReference splits a reference into two groups of three", () => {
  expect(formatReference("K7P4TX")).toBe("K7P-4TX");
  expect(formatReference("OLD-1")).toBe("OLD-1");
});
