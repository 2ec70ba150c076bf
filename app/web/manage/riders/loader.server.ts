import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { RidersChange } from "#app/bookings/changes/change-riders.server.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getPartyOfBooking } from "#app/bookings/sold-party.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getPricesOn } from "#app/tours/prices.ts";
import { type RidersMessages, ridersMessages } from "#app/web/manage/riders/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import {
  parseAgreedAmounts,
  parseRiders,
  type RidersErrors,
  readTypedRiders,
} from "./riders-form.ts";
import { buildRidersOfferView, type RidersOfferView } from "./riders-offer.server.ts";
import { getMaxRiders, getRidersSection } from "./riders-section.server.ts";

type Visit = Readonly<{
  services: Pick<Services, "guest" | "clock">;
  managed: ManagedBooking;
  locale: Locale;
}>;

/** The result for a number of riders: an offer, no change, a refusal, or errors. */
export type RidersResult =
  | Readonly<{
      kind: "errors";
      id: string;
      errors: Readonly<Partial<Record<keyof RidersErrors, string>>>;
    }>
  | Readonly<{ kind: "unchanged" }>
  | Readonly<{ kind: "refused"; text: string }>
  | Readonly<{ kind: "offer"; offer: RidersOfferView }>;

/**
 * Returns the page for changing the number of riders. If a number was submitted, it includes the
 * new price and refund.
 */
export async function getRidersPage(visit: Visit, query: URLSearchParams) {
  const { services, managed, locale } = visit;
  if (managed.ridersChange !== "yes") throw redirectToBooking(visit);
  const page = getManagedBookingPage(managed, locale, services.clock.now());
  const { booking, key } = managed;
  const own = getPartyOfBooking(booking);
  const general = bookingMessages[locale];
  const say = ridersMessages[locale];
  const prices = getPricesOn(getPublishedListing(key.tour), key.date);
  const formatPrice = (mxn: number) => formatMoney(mxn, locale);
  const typed = readTypedRiders(query);
  return {
    ...page,
    say,
    steps: general.who,
    most: getMaxRiders(managed),
    values: typed ?? { participants: String(own.participants), children: String(own.children) },
    lead: fillMessage(say.lead, { riders: page.facts?.riders ?? "" }),
    hint: fillMessage(say.priceEach, { price: formatPrice(prices.pricePerPersonMxn) }),
    rules: getRidersSection(managed, page)?.sentences.slice(1).join(" ") ?? "",
    children: getChildrenField(managed, locale),
    result: typed ? await getOfferResult(visit, typed) : null,
  };
}

export type RidersPageData = Awaited<ReturnType<typeof getRidersPage>>;

/**
 * Returns the field for children; null if the tour has no child price and the party has no
 * children.
 */
function getChildrenField({ booking, key }: ManagedBooking, locale: Locale) {
  const listing = getPublishedListing(key.tour);
  const { childPriceMxn } = getPricesOn(listing, key.date);
  const { who } = bookingMessages[locale];
  if (childPriceMxn === undefined && getPartyOfBooking(booking).children === 0) return null;
  return {
    label: fillMessage(who.children, { age: listing.childBelowAge ?? 0 }),
    hint:
      childPriceMxn === undefined
        ? null
        : fillMessage(who.childPrice, {
            ages: fillMessage(who.childPriceAges, { age: listing.childBelowAge ?? 0 }),
            price: formatMoney(childPriceMxn, locale),
          }),
  };
}

async function getOfferResult(
  visit: Visit,
  typed: NonNullable<ReturnType<typeof readTypedRiders>>,
): Promise<RidersResult> {
  const { services, managed, locale } = visit;
  const say = ridersMessages[locale];
  const most = getMaxRiders(managed);
  const parsed = parseRiders(typed, most);
  if ("errors" in parsed) {
    const { participants, children } = parsed.errors;
    return {
      kind: "errors",
      id: randomUUID(),
      errors: {
        ...(participants && {
          participants: fillMessage(say.errors.participants, { least: 1, most }),
        }),
        ...(children && { children: say.errors.children }),
      },
    };
  }
  const change = await services.guest.changeRiders(managed.booking.id, {
    ...parsed.riders,
    agreed: null,
  });
  return toChangeResult(visit, change);
}

function toChangeResult(visit: Visit, change: RidersChange): RidersResult {
  const { managed, locale } = visit;
  const say = ridersMessages[locale];
  switch (change.outcome) {
    case "offer":
      return { kind: "offer", offer: buildRidersOfferView(managed, change.offer, locale) };
    case "unchanged":
      return { kind: "unchanged" };
    case "refused":
      return { kind: "refused", text: formatRidersRefusal(visit, change.refusal, say) };
    case "no-price":
      return { kind: "refused", text: say.noPrice };
    case "too-many-added":
      return {
        kind: "refused",
        text: change.left > 0 ? fillPlural(say.addedMost, change.left) : say.addedAll,
      };
    default:
      throw redirectToBooking(visit);
  }
}

function formatRidersRefusal(
  { managed, locale }: Visit,
  refusal: Refusal,
  say: RidersMessages,
): string {
  if (refusal.reason === "sold-out") {
    const date = formatDate(managed.booking.bookingDate, locale, "day");
    return fillPlural(say.full, refusal.seatsLeft, { date });
  }
  if (refusal.reason === "needs-company") {
    return fillMessage(say.tooFew, { count: getPublishedListing(managed.key.tour).minimumRiders });
  }
  return say.offSale;
}

/**
 * Changes the riders if the price and refund are still those that the guest agreed to. Otherwise
 * shows the new ones.
 */
export async function handleRidersForm(visit: Visit, form: FormData) {
  const { services, managed } = visit;
  const fields = new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const typed = readTypedRiders(fields);
  const parsed = typed && parseRiders(typed, getMaxRiders(managed));
  const agreed = parseAgreedAmounts(fields);
  if (!parsed || "errors" in parsed || !agreed) return createReply(null, 400);
  const change = await services.guest.changeRiders(managed.booking.id, {
    ...parsed.riders,
    agreed,
  });
  switch (change.outcome) {
    case "changed":
    case "known":
      return redirectToBooking(visit, "riders");
    case "unchanged":
      return redirectToBooking(visit, "unchanged");
    case "too-late":
    case "private":
      return redirectToBooking(visit);
    case "offer":
      return createReply(change.news, 409);
    case "too-many-changes":
      return createReply("too-many", 429);
    case "refused":
    case "no-price":
    case "too-many-added":
      return createReply(null, 409);
  }
}

function createReply(problem: "booking" | "sum" | "too-many" | null, status: number) {
  return data({ id: randomUUID(), problem }, { status });
}
