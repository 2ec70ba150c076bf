/** A plausible programming mistake, described by the edits that introduce it. */
export type PlantedBug = Readonly<{
  name: string;
  provider: "sandbox" | "stripe";
  edits: readonly Readonly<{ file: string; find: string; put: string }>[];
}>;

/** The bugs that `npm run chaos -- bugs` must find. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "a payment attempt that fails frees the seats under another one",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/checkout/cancel-hold.server.ts",
        find: `    if (payment?.state !== "created") return payment?.sessionId ?? null;
    if (payment.opening > 0) return null;
`,
        put: "",
      },
    ],
  },
  {
    name: "an operator's move forfeits the guest's refund",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/refund-terms.ts",
        find: "refundForfeited: !isByOperator",
        put: "refundForfeited: true",
      },
    ],
  },
  {
    name: "nothing is locked",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/lock-departures.server.ts",
        find: `
      .for("update")
`,
        put: "",
      },
      {
        file: "app/departures/lock-departures.server.ts",
        find: "  await lockDays(tx, days);",
        put: "",
      },
      {
        file: "app/bookings/booking-store.server.ts",
        find: `.for("update");`,
        put: ";",
      },
    ],
  },
  {
    name: "a ride sells on a day that was closed as a whole",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/availability.ts",
        find: "closed: dayClosed || (row?.closed ?? false),",
        put: "closed: row?.closed ?? false,",
      },
    ],
  },
  {
    name: "a changed number of seats leaves the riders as they were",
    provider: "sandbox",
    edits: [
      {
        file: "db/migrations/0046_riders.sql",
        find: 'OF "participants", "price_lines", "departure_id", "is_block"',
        put: 'OF "departure_id", "is_block"',
      },
    ],
  },
  {
    name: "horses are counted for each tour alone",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/horse-capacity.ts",
        find: "const near = uses.filter((use) => ",
        put: "const near = uses.filter((use) => use.ride.tour === ride.tour && ",
      },
    ],
  },
  {
    name: "a horse out of service still counts",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/workday.ts",
        find: "horse.restMinutes <= mostRest && isInService(horse, days)",
        put: "horse.restMinutes <= mostRest",
      },
    ],
  },
  {
    name: "a booking that grows ignores the horses' days off",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/departure-store.server.ts",
        find: "uses: listHorseUses(catalog, rows), herd, closedDays };",
        put: "uses: listHorseUses(catalog, rows), closedDays, herd: own && herd ? { ...herd, rules: { mostHoursADay: null, daysOffAWeek: null } } : herd };",
      },
    ],
  },
  {
    name: "a horse works more hours than a day may have",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/workday.ts",
        find: "const isPossible = begins <= from && getRiddenMinutes(use) <= mostMinutes;",
        put: "const isPossible = begins <= from;",
      },
      {
        file: "app/departures/day-plans.ts",
        find: "countMinutes(plan) + (rides[ride]?.ridden ?? 0) <= mostMinutes",
        put: "countMinutes(plan) >= 0",
      },
    ],
  },
  {
    name: "a day is locked by the rows that it has alone",
    provider: "sandbox",
    edits: [
      {
        file: "app/departures/lock-departures.server.ts",
        find: "  await lockDays(tx, days);",
        put: "",
      },
    ],
  },
  {
    name: "a booking takes new seats and leaves those that were held for it",
    provider: "sandbox",
    edits: [
      {
        file: "app/agencies/allotment-store.server.ts",
        find: `if (allotment.departureId !== null) await releaseSeats(tx, allotment.departureId, seats);`,
        put: "",
      },
    ],
  },
  {
    name: "a mail is sent by two workers",
    provider: "sandbox",
    edits: [
      {
        file: "app/notifications/deliveries/delivery-store.server.ts",
        find: `eq(deliveries.state, "queued"), isUnclaimed(now)))`,
        put: `eq(deliveries.state, "queued")))`,
      },
    ],
  },
  {
    name: "neither the database nor the code limits the seats that are taken",
    provider: "sandbox",
    edits: [
      {
        file: "db/migrations/0000_first.sql",
        find: `between 0 and "departures"."capacity"`,
        put: "> -1",
      },
      {
        file: "app/departures/departure-store.server.ts",
        find: "seats} <= $",
        put: "seats} <= 99 + $",
      },
      {
        file: "app/departures/departure-store.server.ts",
        find: "if (seats > getRoomLeft(state) || ",
        put: "if (",
      },
    ],
  },
  {
    name: "a hold that has ended gives its seats back again",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/checkout/cancel-hold.server.ts",
        find: `  if (booking.state !== "held" || booking.departureId === null) return;`,
        put: "  if (booking.departureId === null) return;",
      },
    ],
  },
  {
    name: "a payment reported twice is recorded twice",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/payment/confirm-payment.server.ts",
        find: `  if (payment.state === "paid") {`,
        put: `  if (payment.state === "never") {`,
      },
    ],
  },
  {
    name: "a hold ends before its payment page",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/checkout/open-payment.server.ts",
        find: "holdExpiresAt: session.expiresAt",
        put: "holdExpiresAt: booking.holdExpiresAt",
      },
    ],
  },
  {
    name: "nobody compares what was paid with the price",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/payment/confirm-payment.server.ts",
        find: "if (isOtherCurrency || sale?.amountCentavos !== session.amountCentavos) {",
        put: "if (isOtherCurrency || !sale) {",
      },
    ],
  },
  {
    name: "a sale of another product becomes a booking",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/payment/find-session-sale.server.ts",
        find: `  if (gateway.movesMoney ? !isMarked : gateway !== gateways.forCheckout) return null;`,
        put: "",
      },
    ],
  },
  {
    name: "cancelling with a refund leaves the money where it is",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/changes/end-confirmed-booking.server.ts",
        find: "? await prepareCardRefund(tx, deps, scheduled, how)",
        put: "? noRefund",
      },
    ],
  },
  {
    name: "cancelling gives money back that went back in cash before",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/changes/end-confirmed-booking.server.ts",
        find: "splitCardRefund(card, back)",
        put: "splitCardRefund(card, card.centavos)",
      },
    ],
  },
  {
    name: "a payment of a link counts although the sum is no longer due",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/payment/confirm-request-payment.server.ts",
        find: 'return amountCentavos <= payable ? null : "paid-not-due";',
        put: "return amountCentavos <= payable ? null : null;",
      },
    ],
  },
  {
    name: "a payment of a link keeps the money of a cancelled booking",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/payment/confirm-request-payment.server.ts",
        find: 'if (booking.state !== "confirmed" && !isOrWasPaymentHold(booking)) return "paid-not-due";',
        put: 'if (booking.state !== "confirmed") return null;',
      },
      {
        file: "app/bookings/payment/confirm-request-payment.server.ts",
        find: "((await secureSeats(tx, catalog, booking, now)) ? null",
        put: '(booking.state === "cancelled" || (await secureSeats(tx, catalog, booking, now)) ? null',
      },
    ],
  },
  {
    name: "cancelling refunds only one of several card payments",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/changes/end-confirmed-booking.server.ts",
        find: "of card.parts) {",
        put: "of card.parts.slice(0, 1)) {",
      },
    ],
  },
  {
    name: "a refund the bank has sent back goes unheard",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/refunds/record-provider-refunds.server.ts",
        find: "  for (const refund of news) await recordReturnedRefund(tx, deps, payment, refund);",
        put: "",
      },
    ],
  },
  {
    name: "a refund whose job has given up is never tried again",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/refunds/retry-refunds.server.ts",
        find: "retry: () => refundPayment(deps, payment.id),",
        put: "retry: async () => {},",
      },
    ],
  },
  {
    name: "a report of a payment that comes after its refund begins it again",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/payment/confirm-payment.server.ts",
        find: "  if (refundStates.includes(payment.state)) return",
        put: "  if (booking.state === null) return",
      },
    ],
  },
  {
    name: "a report of a dispute that comes after its end is told again",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/refunds/record-dispute.server.ts",
        find: `    if (before && gateway.getDisputeStage(before.status) !== "open") return before.status;`,
        put: "",
      },
    ],
  },
  {
    name: "a lost dispute is refunded once more",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/managed-booking.server.ts",
        find: "lostCentavos > 0 && refundableMxn === 0",
        put: "lostCentavos < 0",
      },
    ],
  },
  {
    name: "money given back on the provider's pages is not noted",
    provider: "stripe",
    edits: [
      {
        file: "app/bookings/refunds/update-payment-from-refunds.server.ts",
        find: "      await store({});",
        put: "",
      },
    ],
  },
  {
    name: "a payment after a hold's end takes no seats",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/payment/secure-seats.server.ts",
        find: `if (booking.state === "confirmed" || booking.state === "held") return true;`,
        put: `if (booking.state !== "expired" || booking.source !== "site") return true;`,
      },
    ],
  },
  {
    name: "the end of a hold is told each time",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/payment/end-unpaid-holds.server.ts",
        find: `
      booking.paymentStatus === "pending" &&`,
        put: "",
      },
    ],
  },
  {
    name: "a released hold keeps its seats",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/payment-holds/release-held-booking.server.ts",
        find: "  if (departureId !== null) await releaseSeats(tx, departureId, participants);",
        put: "",
      },
    ],
  },
  {
    name: "cash for a held booking does not confirm it",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/manual/record-manual-payment.server.ts",
        find: "  if (isHeld) await confirmHeldBooking(tx, deps, booking, { sessionId: null, now });",
        put: "",
      },
    ],
  },
  {
    name: "an offer that is given up keeps its seats",
    provider: "sandbox",
    edits: [
      {
        file: "app/bookings/quotes/lose-quote.server.ts",
        find: "const released = await releaseHeldBookingInTransaction(tx, deps, id, { by });",
        put: 'const released: string = id ? "released" : by ?? "";',
      },
    ],
  },
];
