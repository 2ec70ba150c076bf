import { redirect } from "react-router";
import type { BookingRow } from "#app/booking/booking-store.server.ts";
import { totalMxn } from "#app/booking/checkout/pricing.ts";
import { addDays, isLocalDate, type LocalDate, localDateOf } from "#app/booking/local-time.ts";
import type { TourChange } from "#app/booking/operator/change-tour.server.ts";
import type { OperatorDeparture } from "#app/booking/operator/operator-departures.server.ts";
import { linesOnTour } from "#app/booking/operator/price-on-tour.ts";
import { comeAlone, pickupsAhead } from "#app/booking/pickup.ts";
import { sayReference } from "#app/booking/reference.ts";
import { printedCatalog } from "#app/catalog/printed-catalog.server.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { isTimeOfDay } from "#app/tours/time-of-day.ts";
import { tourById } from "#app/tours/tour-of.ts";
import type { Services } from "#server/wiring/services.ts";
import { wayIn, whole } from "./booking-adjust-forms.server.ts";
import { fileOf } from "./booking-page.server.ts";

/** Days on one page of the list. */
const daysShown = 14;

/** The days and rides that a booking can be moved to; throws 404 when there is no such booking. */
export async function movePage(services: Services, id: string, url: URL) {
  const { booking, managed } = await fileOf(services, id);
  const now = services.clock.now();
  const today = localDateOf(now);
  const asked = url.searchParams.get("from") ?? "";
  const day = url.searchParams.get("date") ?? "";
  const tour = tourById(url.searchParams.get("tour")) ?? managed?.key.tour ?? null;
  const around = isLocalDate(asked) ? asked : isLocalDate(day) ? day : booking.bookingDate;
  const from = around < today ? today : around;
  const rides =
    managed?.isConfirmed && tour
      ? (await services.operator.departuresOn(from, daysShown)).filter(
          (ride) => ride.key.tour === tour && isOpen(ride),
        )
      : [];
  const own = managed?.key;
  const seats = rides.map((ride) => {
    const isOwn = own && own.tour === tour && sameMoment(own, ride.key);
    const taken = ride.sold + ride.held + ride.beside - (isOwn ? booking.participants : 0);
    return {
      ...ride.key,
      pickups: pickupsAhead(ride.key.date, ride.pickups, now).filter((pickup) =>
        isChoice(booking, pickup),
      ),
      left: ride.hasPrivateParty && !isOwn ? 0 : Math.max(0, ride.capacity - taken),
    };
  });
  return {
    id: booking.id,
    reference: sayReference(booking.reference),
    canMove: managed?.isConfirmed === true,
    now: own && { ...own, pickupTime: booking.pickupTime },
    riders: booking.participants,
    totalMxn: booking.totalPrice,
    /** What they pay after a move to the chosen day; null where the tour has no such price. */
    sumMxn:
      tour && isLocalDate(day) ? sumOn(booking, managed?.key.tour, { tour, date: day }) : null,
    tours: tourIds,
    tour,
    date: isLocalDate(day) ? day : null,
    from,
    earlier: from > today ? later(today, addDays(from, -daysShown)) : null,
    later: addDays(from, daysShown),
    seats,
  };
}

/** On the same tour the price stays. */
function sumOn(booking: BookingRow, own: TourId | undefined, key: { tour: TourId; date: string }) {
  if (key.tour === own) return booking.totalPrice;
  const lines = linesOnTour(printedCatalog(), booking, key);
  return lines && totalMxn(lines);
}

/** Guests who booked on the site were promised a pickup. */
function isChoice({ source }: BookingRow, pickup: string): boolean {
  return !(comeAlone(pickup) && source === "site");
}

export type MovePage = Awaited<ReturnType<typeof movePage>>;

function later(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

function isOpen({ closed, offered, isGone, sale }: OperatorDeparture): boolean {
  return closed === null && offered && !isGone && sale !== "past" && sale !== "not-yet";
}

function sameMoment(one: { date: string; start: string }, other: { date: string; start: string }) {
  return one.date === other.date && one.start === other.start;
}

/** Why a booking was not moved, or the sum that is to be seen first. */
export type MoveRefusal = Readonly<{
  refusal: string;
  seatsLeft: number;
  preview: Readonly<{ totalMxn: number; fromMxn: number }> | null;
  ride: string;
  way: string;
}>;

/** Moves a booking to the ride that a form names; a response once it is done. */
export async function moveTo(
  services: Services,
  id: string,
  { form, by }: Readonly<{ form: FormData; by: string }>,
): Promise<Response | MoveRefusal> {
  const { booking, managed } = await fileOf(services, id);
  const chosen = form.get("ride");
  const ride = typeof chosen === "string" ? chosen : "";
  const refuse = (refusal: string, more: Partial<MoveRefusal> = {}): MoveRefusal => ({
    refusal,
    seatsLeft: 0,
    preview: null,
    ride,
    way: String(form.get("way") ?? ""),
    ...more,
  });
  const wish = rideIn(ride);
  if (!wish || !isChoice(booking, wish.pickupTime)) return refuse("choose");
  if (!managed) return refuse("not-confirmed");
  const { tour, date, start, pickupTime } = wish;
  const changed =
    tour === managed.key.tour
      ? await services.guest.rescheduleBooking(id, { date, start, pickupTime, by: "operator" })
      : await services.operator.changeTour(id, {
          key: { tour, date, start },
          pickupTime,
          shownMxn: whole(form, "shown"),
          way: wayIn(form),
          by,
        });
  return answerOf(id, changed, refuse);
}

type Refuse = (refusal: string, more?: Partial<MoveRefusal>) => MoveRefusal;

function answerOf(
  id: string,
  changed: TourChange | Awaited<ReturnType<Services["guest"]["rescheduleBooking"]>>,
  refuse: Refuse,
): Response | MoveRefusal {
  const to = (done: string) => redirect(`/admin/bookings/${id}?done=${done}`, 303);
  switch (changed.outcome) {
    case "changed":
    case "moved":
      return to("moved");
    case "unchanged":
      return to("same");
    case "other-total": {
      const { totalMxn, fromMxn } = changed;
      return refuse("preview", { preview: { totalMxn, fromMxn } });
    }
    case "refused": {
      const { refusal } = changed;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse(refusal.reason, { seatsLeft });
    }
    case "no-price":
      return refuse("no-price");
    default:
      return refuse("not-confirmed");
  }
}

/** The ride that a value of the form names. */
function rideIn(value: string) {
  const [name = "", date = "", start = "", pickupTime = ""] = value.split(" ");
  const tour = tourById(name);
  const isPickup = isTimeOfDay(pickupTime) || comeAlone(pickupTime);
  return tour && isLocalDate(date) && isTimeOfDay(start) && isPickup
    ? { tour, date, start, pickupTime }
    : null;
}
