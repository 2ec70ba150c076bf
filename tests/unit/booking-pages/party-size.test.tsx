import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { locales } from "#app/i18n/locale.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import {
  getPublishedCatalog,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { PartyFields } from "#app/web/booking/3-guest/party-fields.tsx";
import { PartyStep } from "#app/web/booking/3-guest/party-step.tsx";
import { createEmptyValues } from "#app/web/booking/booking-form.server.ts";
import type { BookingPageData, MonthView, TourChoice } from "#app/web/booking/booking-view.ts";
import { getRefusedDay } from "#app/web/booking/form-refusals.server.ts";
import { getBookingPage } from "#app/web/booking/loader.server.ts";
import { getBookingSelection } from "#app/web/booking/selection.ts";
import type { BookingDraft } from "#app/web/booking/use-booking-draft.ts";
import type { Services } from "#server/wiring/services.ts";
import { getAttributes, renderMarkup } from "../ui/render-html.tsx";

/** In this catalog the sunset tour takes 3 to 20 riders and the hot springs tour one. */
const seed = seedCatalog();
const catalog = {
  ...seed,
  listings: {
    ...seed.listings,
    sunset: { ...seed.listings.sunset, minimumRiders: 3, capacity: 20 },
    "hot-springs": { ...seed.listings["hot-springs"], minimumRiders: 1, capacity: 1 },
  },
};
beforeAll(() => setCatalogVersionReader(() => ({ number: 7, catalog })));
afterAll(() => setCatalogVersionReader(() => ({ number: 0, catalog: seed })));

const services = {
  setup: { takesTestPayments: () => false, getWhatsAppProvider: () => null },
  clock: { now: () => new Date("2026-12-01T18:00:00Z") },
  seats: { getMonthAvailability: async () => [] },
} as unknown as Services;

function pageAt(address: string): Promise<BookingPageData> {
  const url = new URL(address, "https://site.test");
  return getBookingPage(services, url, new Request(url));
}

const draft: BookingDraft = {
  tour: "sunset",
  date: "2026-12-09",
  month: "2026-12",
  pickupTime: "14:30",
  participants: "2",
  children: "",
};

/** Renders the party step for a choice. The day has a departure for parties of at least three. */
async function shown(
  tour: TourId,
  participants: string,
  date = "2026-12-09",
  ages: readonly number[] = [],
) {
  const page = await pageAt("/booking");
  const choice = page.tours.find(({ id }) => id === tour) as TourChoice;
  const start = choice.departures[0]?.start ?? "";
  const day = { date, status: "free", departures: [{ start, seatsLeft: 20, minRiders: 3 }] };
  const month = { tour, month: "2026-12", days: [day] } as unknown as MonthView;
  const wanted = { ...draft, tour, participants, date };
  const selection = getBookingSelection(wanted, choice, () => (date ? month : undefined));
  const who = renderMarkup(
    <PartyStep
      page={page}
      tour={choice}
      selection={{ ...selection, ages }}
      start={{ ...page.values, participants }}
      errors={{}}
      onParty={() => {}}
    />,
  );
  return { page, choice, selection, who };
}

/** Renders the fields of the party on a day that has a price for a private ride. */
function renderPrivate(
  { page, choice, selection }: Awaited<ReturnType<typeof shown>>,
  mxn: number,
) {
  return renderMarkup(
    <PartyFields
      page={page}
      tour={choice}
      selection={{ ...selection, prices: { ...selection.prices, privateRideMxn: mxn } }}
      start={page.values}
      errors={{}}
      onParty={() => {}}
    />,
  );
}

describe("number of riders in the booking form", () => {
  it("the booking form limits the number of riders to the chosen tour's capacity", async () => {
    for (const [tour, most, hint] of [
      ["sunset", "20", "Up to 20 riders, if your day"],
      ["hot-springs", "1", "One rider at most."],
    ] as const) {
      const { who } = await shown(tour, "1", "");
      expect(getAttributes(who, "input", "participants")).toMatchObject({ min: "1", max: most });
      expect(who).toContain(hint);
    }
  });

  it("the booking form says that there are too many riders before a day is chosen", async () => {
    const { who } = await shown("hot-springs", "2", "");
    expect(who).toMatch(/text-error">This ride takes one rider per booking\./);
    expect(who).not.toContain("that day");
  });

  it("the booking form asks for more riders if the party is smaller than the departure's minimum", async () => {
    expect((await shown("sunset", "2")).who).toContain("goes out with 3 riders or more");
    expect((await shown("sunset", "2")).who).not.toContain("places left");
    expect((await shown("sunset", "3")).selection.refusal).toBeNull();
  });

  it("the booking form says for which of the young ages a private ride is possible", async () => {
    const said = async (...ages: number[]) => {
      const { choice, who } = await shown("sunset", "5", "2026-12-09", ages);
      const text = who.replaceAll("&#x27;", "'");
      return [choice.ask.never, choice.ask.younger].map((one) => text.includes(one));
    };
    expect(await said()).toEqual([false, true]);
    expect(await said(8)).toEqual([false, true]);
    expect(await said(5)).toEqual([true, false]);
    expect(await said(5, 8, 11)).toEqual([true, true]);
  });

  it("the booking form offers a private ride at its price, and to children who may come only on one", async () => {
    const usual = await shown("sunset", "3");
    expect(usual.who).not.toContain('id="isPrivate"');
    const young = (await shown("sunset", "4", "2026-12-09", [8])).who;
    expect(young).toMatch(
      /id="isPrivate".*<button[^>]*value="private"[^>]*formAction="\/ask-us"/is,
    );
    expect((await shown("sunset", "4", "2026-12-09", [5])).who).not.toContain('id="isPrivate"');
    const priced = renderPrivate(usual, 15_000);
    expect(priced).toMatch(/Private ride, just your group: MXN\s15,000 in all\./);
    expect(priced).not.toContain('type="checkbox"');
  });

  it("createEmptyValues starts with two riders, or with the tour's capacity if it is smaller", () => {
    expect(createEmptyValues("sunset").participants).toBe("2");
    expect(createEmptyValues("hot-springs").participants).toBe("1");
  });

  it("the booking page takes the number of riders from the URL, up to the tour's capacity", async () => {
    const asked = async (address: string) => (await pageAt(address)).values.participants;
    expect(await asked("/booking?tour=sunset&riders=20")).toBe("20");
    expect(await asked("/booking?tour=sunset&riders=21")).toBe("2");
    expect(await asked("/booking?tour=hot-springs&riders=2")).toBe("1");
  });

  it("parseBookingRequest checks the number of riders against the chosen tour's limits", () => {
    const errorOf = (tour: TourId, participants: string) => {
      const parsed = parseBookingRequest(getPublishedCatalog(), { tour, participants });
      return parsed.ok ? undefined : parsed.errors.participants;
    };
    expect(errorOf("sunset", "20")).toBeUndefined();
    expect(errorOf("sunset", "21")).toBe("invalid-participants");
    expect(errorOf("hot-springs", "2")).toBe("invalid-participants");
  });

  it("the message for a party that is too small states the minimum", () => {
    for (const locale of locales) {
      const ride = { tour: "sunset", date: draft.date } as const;
      const { sentence } = getRefusedDay({ reason: "needs-company", missing: 1 }, ride, [], locale);
      expect(sentence).toMatch(
        /(one more rider.* 3 riders or more|falta una persona.* 3 personas)/,
      );
    }
  });
});
