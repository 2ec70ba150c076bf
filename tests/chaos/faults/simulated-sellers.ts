import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { paymentHoldMessages } from "#app/web/admin/booking/payment-hold-messages.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { postBooking } from "../../support/guest-requests.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { createAnswerJudge, type FaultState } from "./answer-judge.ts";
import type { Provider } from "./provider.ts";

/** The ways in which the seats of one departure are sold at the same time. */
export const channels = ["site", "cash", "transfer", "agency", "link", "quote"] as const;
export type Channel = (typeof channels)[number];

/**
 * What the site told a seller about a booking. Seats that are `held` may be paid, released, or free
 * again later.
 */
export type Sale = Readonly<{ channel: Channel; seats: number; state: "confirmed" | "held" }>;

export type SimulatedSellers = Readonly<{
  /** The sales by the ids of their bookings, as the site confirmed them to the sellers. */
  sales: ReadonlyMap<string, Sale>;
  violations: readonly string[];
  /** Returns the number of bookings per channel, for the log. */
  countSales(): string;
  stop(): Promise<void>;
}>;

type World = FaultState & Readonly<{ siteUrl: string; provider: Provider }>;

/** For this many milliseconds, all sellers sell the same departure. */
const departureMs = 30_000;
/** How often a seller submits a form again whose answer was lost. */
const maxTries = 40;

/**
 * Starts one seller per channel. All of them sell the same departure at the same time, through the
 * forms that people use, and move on to the next day after a few seconds.
 */
export async function startSellers({
  siteUrl,
  provider,
  ...state
}: World): Promise<SimulatedSellers> {
  const { judge, violations } = createAnswerJudge(state);
  const operator = await createOperatorBrowser(siteUrl);
  const agencyId = await addAgency();
  const sales = new Map<string, Sale>();
  const startedAt = Date.now();
  let soldOnSite = 0;
  let stopping = false;

  async function addAgency(): Promise<string> {
    const { form } = adminAgenciesMessages.en;
    const list = await operator.open("/admin/agencies?lang=en");
    const added = await list.press(form.submitAdd, {
      name: "Hotel Rush",
      commission: "10",
      code: "rush",
    });
    return /[0-9a-f-]{36}/.exec(added.address)?.[0] ?? "";
  }

  /** Returns the day that all sellers sell now. */
  const getDay = () =>
    addDays(
      toLocalDate(new Date()),
      10 + (Math.floor((Date.now() - startedAt) / departureMs) % 290),
    );

  /**
   * Opens a screen or submits a form until the site answers. Submitting a form again must not do
   * the same thing twice. Returns null if the site refuses.
   */
  async function ask(what: string, send: () => Promise<Screen>): Promise<Screen | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const screen = await send().catch((error: Error) => error);
      if (screen instanceof Error && isClosedConnection(screen)) continue;
      if (screen instanceof Error) {
        violations.push(`${what} had no answer: ${screen.cause ?? screen.stack}`);
        return null;
      }
      const { status } = screen;
      // A screen that loses the database between two of its queries answers 500. The seller then
      // submits the same form again.
      if (status === 500 && /database|connections|disk/.test(state.getFault())) {
        await sleep(randomInt(1_000));
        continue;
      }
      const judgement = await judge(what, { status, readText: () => screen.document.text });
      if (judgement === "served") return screen;
      if (status === 409) return null;
      if (violations.length > 0) return null;
      await sleep(randomInt(1_000));
    }
    violations.push(`${what} was not answered in ${maxTries} tries`);
    return null;
  }

  /** Enters a booking by hand. Returns its id, or null if the ride is full. */
  async function enterBooking(
    channel: Channel,
    typed: Record<string, string>,
    query = "",
  ): Promise<string | null> {
    const day = getDay();
    const path = `/admin/departures/${day}/manual-booking?ride=sunset-16:00&lang=en${query}`;
    const form = await ask("the form for a booking", () => operator.open(path));
    if (!form || !hasForm(form)) return null; // The ride is full.
    const seats = 1 + randomInt(3);
    const fields = { participants: String(seats), name: `${channel} Seller`, ...typed };
    const saved = await ask(`a booking by ${channel}`, () => form.submitByReturn(fields));
    const id = /\/admin\/bookings\/([0-9a-f-]{36})/.exec(saved?.address ?? "")?.[1];
    if (!id) return null;
    sales.set(id, { channel, seats, state: typed.terms === "link" ? "held" : "confirmed" });
    return id;
  }

  /** Opens the payment page of a link and pays there, as a guest does. */
  async function payLink(link: string): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const form = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
      const answer = await fetch(siteUrl + link, form).catch((error: Error) => error);
      if (answer instanceof Error) {
        if (isClosedConnection(answer)) continue;
        return void violations.push(`a payment link had no answer: ${answer.cause}`);
      }
      const { status } = answer;
      const text = await answer.text().catch(() => "");
      const judgement = await judge("a payment link", { status, readText: () => text });
      const session = answer.headers.get("location")?.split("/").at(-1);
      if (judgement === "served" && session) {
        if (randomInt(5) > 0) provider.paySession(session, "Link Seller");
        return;
      }
      if (status === 409) return;
      await sleep(randomInt(1_000));
    }
  }

  /** Records cash for a booking, as much as is still to be collected. */
  async function takeCash(booking: Screen): Promise<void> {
    await ask("cash for a held booking", () =>
      booking.press(manualBookingMessages.en.money.submitCollectPlain, { method: "cash" }),
    );
  }

  const sell: Record<Channel, () => Promise<void>> = {
    async site() {
      const lastName = `Seller${randomInt(1_000_000_000)}`;
      const from = {
        "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      };
      const wish = { date: getDay(), lastName, participants: String(1 + randomInt(3)) };
      const answer = await postBooking(siteUrl, wish, from).catch((error: Error) => error);
      if (answer instanceof Error) {
        if (!isClosedConnection(answer))
          violations.push(`a booking had no answer: ${answer.cause}`);
        return;
      }
      const { status } = answer;
      const text = await answer.text().catch(() => "");
      await judge("a booking on the site", { status, readText: () => text });
      const session = answer.headers.get("location")?.split("/").at(-1);
      if (status !== 303 || !session) return;
      soldOnSite += 1;
      if (randomInt(3) > 0) provider.paySession(session, lastName);
    },
    async cash() {
      await enterBooking("cash", { terms: "cash" });
    },
    async transfer() {
      await enterBooking("transfer", { terms: "transfer" });
    },
    async agency() {
      const day = getDay();
      const path = `/admin/departures/${day}/new-allotment?ride=sunset-16:00&lang=en`;
      const form = await ask("the form for held seats", () => operator.open(path));
      if (!form || !hasForm(form)) return;
      const held = await ask("seats for an agency", () =>
        form.submitByReturn({ agencyId, seats: String(1 + randomInt(4)) }),
      );
      const allotment = /\/admin\/allotments\/([0-9a-f-]{36})/.exec(held?.address ?? "")?.[1];
      if (!allotment) return;
      if (randomInt(2) === 0) {
        await enterBooking("agency", { terms: "agency", agencyId }, `&block=${allotment}`);
      }
      const screen = await ask("the held seats", () =>
        operator.open(`/admin/allotments/${allotment}`),
      );
      const { releaseAll } = adminAgenciesMessages.en.change;
      if (screen?.text.includes(releaseAll)) {
        await ask("the release of held seats", () => screen.press(releaseAll));
      }
    },
    async link() {
      const id = await enterBooking("link", { terms: "link", holdFor: "1" });
      if (!id) return;
      const held = await ask("a held booking", () =>
        operator.open(`/admin/bookings/${id}?lang=en`),
      );
      const link = held && findPaymentLink(held);
      if (!link) return;
      const { release } = paymentHoldMessages.en;
      // Sometimes the guest pays while the team releases the seats or takes cash for them.
      const end = async () => {
        const chance = randomInt(6);
        if (chance === 0) await ask("the release of a hold", () => held.press(release));
        if (chance === 1) await takeCash(held);
      };
      await Promise.all([payLink(link), payLink(link), end()]);
    },
    async quote() {
      const day = getDay();
      const path = `/admin/quotes/new?day=${day}&ride=sunset-16:00&lang=en`;
      const form = await ask("the form for an offer", () => operator.open(path));
      if (!form || !hasForm(form)) return;
      const seats = 1 + randomInt(3);
      const offered = await ask("an offer", () =>
        form.submitByReturn({
          ...{ participants: String(seats), name: "quote Seller", phone: "954 133 4455" },
          ...{ agreedMxn: "3000", depositMxn: "1000", text: "A calm ride at sunset." },
        }),
      );
      const link = offered && findPaymentLink(offered);
      if (!link) return;
      sales.set(form.getValue("id"), { channel: "quote", seats, state: "held" });
      await Promise.all([payLink(link), payLink(link)]);
    },
  };

  const working = Promise.all(
    channels.map(async (channel) => {
      while (!stopping && violations.length === 0) {
        await sell[channel]().catch((error: Error) => void violations.push(String(error.stack)));
        await sleep(randomInt(800));
      }
    }),
  );
  return {
    sales,
    violations,
    countSales() {
      const count = (channel: Channel) =>
        [...sales.values()].filter((sale) => sale.channel === channel).length;
      return channels
        .map((channel) => `${channel} ${channel === "site" ? soldOnSite : count(channel)}`)
        .join(", ");
    },
    async stop() {
      stopping = true;
      await working;
    },
  };
}

/** Returns whether an idle connection was closed just as it was used again. Browsers then retry. */
function isClosedConnection({ cause }: Error): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "UND_ERR_SOCKET";
}

/** Returns whether a screen has the form of a sale, which has an id of its own. */
function hasForm({ document }: Screen): boolean {
  return document.findAll("input").some((input) => input.getAttribute("name") === "id");
}

/** Returns the path of the payment link that a screen shows; undefined if it shows none. */
function findPaymentLink({ document }: Screen): string | undefined {
  const addresses = document.findAll("a").map((link) => link.getAttribute("href") ?? "");
  return /\/(?:booking\/pay|es\/reserva\/pagar)\/[0-9a-f]{32}/.exec(addresses.join(" "))?.[0];
}
