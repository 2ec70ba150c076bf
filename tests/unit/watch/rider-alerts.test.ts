import { expect, it } from "vitest";
import { type Alert, getAlertKey } from "#app/alerts/alert.ts";
import { formatAlert } from "#app/alerts/format-alert.ts";
import { createAnswerAlerts, createRideAlerts } from "#app/alerts/rider-alerts.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { noAnswers, type RiderAnswers } from "#app/bookings/riders/rider-answers.ts";
import { createPaidBookingRow } from "../notifications/booking-fixtures.ts";

const siteUrl = "https://example.com";
const key = { tour: "sunset" as const, date: "2026-12-12", start: "16:00" };

/** Creates a booking of Marisol Jiménez with a rider for each list of answers. */
function createParty(
  answers: readonly Partial<RiderAnswers>[],
  change: Partial<BookingRow> = {},
): Parameters<typeof createAnswerAlerts>[0] {
  const booking = createPaidBookingRow({
    ...{ firstName: "Marisol", lastName: "Jiménez", language: "es" },
    participants: answers.length,
    ...change,
  });
  const riders = answers.map((one, index) => ({
    ...{ bookingId: booking.id, position: index + 1, price: "adult" as const, age: null },
    ...{ token: "t", answers: { ...noAnswers, ...one }, isAnswered: Object.keys(one).length > 0 },
    consent: null,
  }));
  return { booking, key, ride: null, riders };
}

const list = (
  answers: readonly Partial<RiderAnswers>[],
  change: Partial<BookingRow> = {},
  limitKg: number | null = 100,
) => createAnswerAlerts(createParty(answers, change), { siteUrl, limitKg });

const say = (alert: Alert | undefined) => alert && formatAlert(alert, "en").text;

it("createAnswerAlerts names each rider who cannot ride, by her name or by the guest", () => {
  const pregnant = { name: "Ana", health: ["pregnancy" as const] };
  const alerts = list([pregnant, { weightKg: 101 }, { weightKg: 100 }]);
  expect(alerts.map(say)).toEqual([
    "Ana (Sat, Dec 12, 4:00\u00a0PM) can't ride: take a look",
    "A rider with Marisol Jiménez (Sat, Dec 12, 4:00\u00a0PM) can't ride: take a look",
  ]);
  expect(new Set(alerts.map(getAlertKey)).size).toBe(2);
});

it("createAnswerAlerts says that only the booking can end where minors would be left alone", () => {
  const family = createParty([{ weightKg: 112 }, {}]);
  const riders = family.riders.map((one, index) => ({ ...one, age: index === 0 ? null : 12 }));
  const isNeeded = (party: typeof family) =>
    createAnswerAlerts(party, { siteUrl, limitKg: 100 }).map(
      (alert) => alert.kind === "cannot-ride" && alert.isAdultNeeded,
    );
  expect(isNeeded({ ...family, riders })).toEqual([true]);
  expect(isNeeded(family)).toEqual([false]);
  const adultBookingId = "8f0c7f3e-0000-4000-8000-000000000000";
  const booking = { ...family.booking, adultBookingId };
  expect(isNeeded({ ...family, riders, booking })).toEqual([false]);
});

it("createAnswerAlerts returns nothing once the answer is gone or the limit carries the rider", () => {
  expect(list([{ health: ["asthma", "fear"] }, { weightKg: 100 }])).toEqual([]);
  expect(list([{ weightKg: 180 }], {}, null)).toEqual([]);
  expect(list([{ weightKg: 110 }], {}, 120)).toEqual([]);
});

it("createAnswerAlerts has the answers read of who should talk to a doctor first", () => {
  const alerts = list([{ name: "Ana", health: ["heart"] }, { health: ["operation", "asthma"] }]);
  expect(alerts.map(say)).toEqual([
    "Ana (Sat, Dec 12, 4:00\u00a0PM): read the answers before the ride",
    "A rider with Marisol Jiménez (Sat, Dec 12, 4:00\u00a0PM): read the answers before the ride",
  ]);
});

it("createAnswerAlerts asks an unsure guest until the weight of all who can ride is known", () => {
  const isUnsure = { isWeightUnsure: true };
  expect(list([{ weightKg: 80 }, {}], isUnsure).map(({ kind }) => kind)).toEqual(["ask-weights"]);
  expect(list([{ weightKg: 80 }, { weightKg: 90 }], isUnsure)).toEqual([]);
  const kinds = list([{ weightKg: 80 }, { health: ["pregnancy"] }], isUnsure).map(
    (one) => one.kind,
  );
  expect(kinds).toEqual(["cannot-ride"]);
});

it("An alert about an answer contains no health word, neither in its text nor in the chat", () => {
  const [alert] = list([{ name: "Ana", health: ["pregnancy"], weightKg: 60 }]);
  const chat = decodeURIComponent(alert && "chat" in alert ? (alert.chat ?? "") : "");
  expect(chat).toContain("Hola, Marisol, somos");
  expect(chat).not.toContain("+en");
  const texts = [
    chat,
    ...(["en", "es"] as const).map((one) => alert && formatAlert(alert, one).text),
  ];
  expect(`${texts} ${JSON.stringify(alert)}`).not.toMatch(
    /pregnan|embaraz|salud|health|60|doctor/i,
  );
});

it("createRideAlerts names who has not answered, with one chat for each booking", () => {
  const parties = [createParty([{ name: "Ana" }, {}, {}]), createParty([{ weightKg: 70 }])];
  const [alert] = createRideAlerts(parties, undefined, { siteUrl, limitKg: 100 });
  expect(say(alert)).toBe(
    "Sunset 4:00\u00a0PM, Sat, Dec 12: no answers yet from Marisol Jiménez (2 of 3)",
  );
  expect(alert?.kind === "ride-unready" && alert.asks.map(({ chat }) => chat)).toEqual([
    expect.stringContaining(encodeURIComponent("cuánto pesa cada persona")),
  ]);
});

it("createRideAlerts does not ask a guest again whom the alert about weights asks", () => {
  const unsure = createParty([{ name: "Ana" }, {}], { isWeightUnsure: true });
  expect(createRideAlerts([unsure], undefined, { siteUrl, limitKg: 100 })).toEqual([]);
});

it("createRideAlerts counts missing horses, without riders whom no horse helps", () => {
  const causes = ["all-taken", "cannot-ride", "too-heavy", "no-horses", "none-calm"] as const;
  const riders = causes.map((cause) => ({
    proposal: { outcome: "no-horse", missing: { cause: { cause } } },
  }));
  const party = createParty([{ weightKg: 70 }]);
  const count = (own: readonly unknown[]) => {
    const assignment = { riders: own } as Parameters<typeof createRideAlerts>[1];
    return createRideAlerts([party], assignment, { siteUrl, limitKg: 100 });
  };
  expect(count(riders).map(say)).toEqual([
    "Sunset 4:00\u00a0PM, Sat, Dec 12: 2 riders have no suitable horse",
  ]);
  expect(count([{ proposal: { outcome: "proposed" } }])).toEqual([]);
});
