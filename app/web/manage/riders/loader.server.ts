import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { RidersChange } from "#app/bookings/changes/change-riders.server.ts";
import type { PartyProblem, PartyWish } from "#app/bookings/changes/resolve-party.ts";
import { sumRefundedSoFar } from "#app/bookings/ledger/format-refund.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getAskedBelowAge, getLeastAges } from "#app/bookings/riders/child-ages.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import { getPartyOfBooking } from "#app/bookings/sold-party.ts";
import { adultAge } from "#app/business/facts.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getPricesOn } from "#app/tours/prices.ts";
import { type RidersMessages, ridersMessages } from "#app/web/manage/riders/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { createEndedFormError } from "../ended-form.server.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import {
  countLeaving,
  parseAgreedAmounts,
  parseRiders,
  type RidersErrors,
  readTypedRiders,
  type TypedRiders,
  toRemainingFields,
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
      /** The messages by the id of the field that they are about. */
      errors: Readonly<Record<string, string>>;
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
  const formMessages = bookingMessages[locale];
  const messages = ridersMessages[locale];
  const prices = getPricesOn(getPublishedListing(key.tour), key.date);
  const formatPrice = (mxn: number) => formatMoney(mxn, locale);
  const typed = readTypedRiders(query);
  const [refused] = managed.refusedRiders.filter(({ key }) => typed?.off.includes(key));
  if (refused && typed) throw redirectToRiderRefund(visit, refused.key, typed);
  const riders = await services.guest.listPartyRiders(booking.id);
  const empty = { added: "0", children: "0", ages: "", off: [] };
  return {
    ...page,
    say: messages,
    // Another address or another party starts the form anew.
    key: `${booking.revision} ${query}`,
    steps: formMessages.who,
    most: getMaxRiders(managed),
    values: typed ?? { ...empty, participants: String(own.participants) },
    people: riders.some(({ isKnown }) => isKnown)
      ? riders.map((rider, index) => ({
          key: rider.key,
          title: formatRiderTitle(rider, index, locale),
        }))
      : null,
    isAfterRefund: query.get("done") === "taken-off",
    lead: fillMessage(messages.lead, { riders: page.facts?.riders ?? "" }),
    hint: fillMessage(messages.priceEach, { price: formatPrice(prices.pricePerPersonMxn) }),
    rules: getRidersSection(managed, page)?.sentences.slice(1).join(" ") ?? "",
    children: getChildrenFields(managed, locale),
    result: typed ? await getOfferResult(visit, typed) : null,
  };
}

/**
 * Redirects to the refund of a rider whom the site refused: this page would give up the rider's place
 * by the usual terms. The address keeps what else is wished, which is asked for afterwards.
 */
function redirectToRiderRefund({ managed, locale }: Visit, key: string, typed: TypedRiders) {
  const path = getPagePath("riderRefund", locale, managed.booking.manageToken);
  const rest = toRemainingFields(typed, key);
  return redirect(`${path}?rider=${key}${rest ? `&${rest}` : ""}`, 303);
}

export type RidersPageData = Awaited<ReturnType<typeof getRidersPage>>;

/** Returns the texts of the fields about children among the added riders. */
function getChildrenFields({ booking, key }: ManagedBooking, locale: Locale) {
  const listing = getPublishedListing(key.tour);
  const { childPriceMxn } = getPricesOn(listing, key.date);
  const { who } = bookingMessages[locale];
  return {
    label: fillMessage(ridersMessages[locale].addedChildren, { age: adultAge }),
    hint:
      childPriceMxn === undefined
        ? null
        : fillMessage(who.childPrice, {
            ages: fillMessage(who.childPriceAges, { age: listing.childBelowAge ?? 0 }),
            price: formatMoney(childPriceMxn, locale),
          }),
    age: fillMessage(ridersMessages[locale].childAge, {
      date: formatDate(booking.bookingDate, locale, "short"),
      number: "{number}",
    }),
    askedBelow: getAskedBelowAge(listing),
  };
}

async function getOfferResult(
  visit: Visit,
  typed: NonNullable<ReturnType<typeof readTypedRiders>>,
): Promise<RidersResult> {
  const { managed, services } = visit;
  const { participants: current } = managed.booking;
  const keys = await listRiderKeys(visit);
  const parsed = parseRiders(typed, { current, most: getMaxRiders(managed), keys });
  if ("errors" in parsed) {
    const isNobody = countLeaving(typed, keys) >= current;
    return createErrors(getNumberErrors(visit, parsed.errors, isNobody));
  }
  const change = await services.guest.changeRiders(managed.booking.id, {
    ...parsed.riders,
    agreed: null,
  });
  if (change.outcome === "party") {
    return createErrors(getPartyErrors(visit, change.problem, parsed.riders));
  }
  return toChangeResult(visit, change);
}

async function listRiderKeys({ services, managed }: Visit): Promise<string[]> {
  const riders = await services.guest.listPartyRiders(managed.booking.id);
  return riders.map(({ key }) => key);
}

/** Returns the message of a number that is out of range, at its field. */
function getNumberErrors(
  { locale, managed }: Visit,
  errors: RidersErrors,
  isNobody: boolean,
): Record<string, string> {
  const messages = ridersMessages[locale].errors;
  const current = managed.booking.participants;
  if (errors.added && isNobody) return { off: messages.nobody };
  const [field = "added"] = Object.keys(errors);
  const most = getMaxRiders(managed);
  const limits = errors.added ? { least: 0, most: most - current } : { least: 1, most };
  return {
    [field]: fillMessage(errors.children ? messages.children : messages.participants, limits),
  };
}

function createErrors(errors: Readonly<Record<string, string>>): RidersResult {
  return { kind: "errors", id: randomUUID(), errors };
}

/** Returns the message of a problem at the fields to which it belongs. */
function getPartyErrors(
  { managed, locale }: Visit,
  problem: PartyProblem,
  { ages = [], off = [] }: PartyWish,
): Record<string, string> {
  const listing = getPublishedListing(managed.key.tour);
  const text = fillMessage(ridersMessages[locale].errors[problem], { age: listing.minimumAge });
  if (problem === "missing-ages" || problem === "too-young") {
    const isWrong = (age: number | null) =>
      problem === "missing-ages" ? age === null : age !== null && age < listing.minimumAge;
    const least = getLeastAges(listing).private;
    const never = fillMessage(bookingMessages[locale].who.neverYounger, { age: least });
    return Object.fromEntries(
      ages.flatMap((age, index) =>
        isWrong(age) ? [[`age-${index + 1}`, age !== null && age < least ? never : text]] : [],
      ),
    );
  }
  return { [problem === "no-adult" && off.length === 0 ? "children" : "off"]: text };
}

async function toChangeResult(visit: Visit, change: RidersChange): Promise<RidersResult> {
  const { managed, locale, services } = visit;
  const messages = ridersMessages[locale];
  switch (change.outcome) {
    case "offer": {
      const refunds = await services.guest.findAllRefunds(managed);
      const how = { locale, hasRefunds: sumRefundedSoFar(refunds) > 0 };
      return { kind: "offer", offer: buildRidersOfferView(managed, change.offer, how) };
    }
    case "unchanged":
      return { kind: "unchanged" };
    case "refused":
      return { kind: "refused", text: formatRidersRefusal(visit, change.refusal, messages) };
    case "no-price":
      return { kind: "refused", text: messages.noPrice };
    case "too-many-added":
      return {
        kind: "refused",
        text: change.left > 0 ? fillPlural(messages.addedMost, change.left) : messages.addedAll,
      };
    default:
      throw redirectToBooking(visit);
  }
}

function formatRidersRefusal(
  { managed, locale }: Visit,
  refusal: Refusal,
  messages: RidersMessages,
): string {
  if (refusal.reason === "sold-out") {
    const date = formatDate(managed.booking.bookingDate, locale, "day");
    return fillPlural(messages.full, refusal.seatsLeft, { date });
  }
  if (refusal.reason === "needs-company") {
    return fillMessage(messages.tooFew, {
      count: getPublishedListing(managed.key.tour).minimumRiders,
    });
  }
  return messages.offSale;
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
  const { participants: current } = managed.booking;
  const keys = await listRiderKeys(visit);
  const parsed = typed && parseRiders(typed, { current, most: getMaxRiders(managed), keys });
  const agreed = parseAgreedAmounts(fields);
  if (!parsed || !agreed) return createReply(null, 400);
  if ("errors" in parsed) {
    if (managed.ridersChange === "no") throw await createEndedFormError(visit);
    // Somebody has left meanwhile, so that the numbers of the form no longer make sense.
    return createReply("people", 409);
  }
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
      throw await createEndedFormError(visit);
    case "offer":
      return createReply(change.news, 409);
    case "too-many-changes":
      return createReply("too-many", 429);
    case "party":
      return createReply("people", 409);
    case "refused":
    case "no-price":
    case "too-many-added":
      return createReply(null, 409);
  }
}

function createReply(problem: "booking" | "sum" | "people" | "too-many" | null, status: number) {
  return data({ id: randomUUID(), problem }, { status });
}
