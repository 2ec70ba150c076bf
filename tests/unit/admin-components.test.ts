import fc from "fast-check";
import { getCountries, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { formatPhone } from "#app/business/phone-number.server.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { firstListings } from "#app/tours/first-listings.server.ts";
import { describeEvent } from "#app/web/admin/booking-parts/describe-event.ts";
import { formatCsvLine } from "#app/web/admin/csv/csv-line.ts";
import {
  canAddRiders,
  canBeCancelled,
  fillCountMessage,
  formatRideName,
  getAddRidersPath,
  getRideState,
  getShortTitle,
  hasEnded,
  isCancelledWithDay,
  isOfferedBookedOrClosed,
  parseDepartureName,
} from "#app/web/admin/departure-parts/departure-view.ts";
import { readEmail } from "#app/web/admin/privacy/action.server.ts";

describe("formatCsvLine", () => {
  it.each([
    ["plain", '"plain"'],
    ["a, b", '"a, b"'],
    ['so "so"', '"so ""so"""'],
    ["two\nlines", '"two\nlines"'],
    ["=SUM(A1)", '"\'=SUM(A1)"'],
    ["+52 954 123 4567", '"\'+52 954 123 4567"'],
    ["-1", '"\'-1"'],
    ["@cmd", '"\'@cmd"'],
    ["\tx", '"\'\tx"'],
    ["  =1+1", '"  \'=1+1"'],
    ["＝1+1", '"\'＝1+1"'],
    // Programs with another separator, or without quotes, must not find a formula either.
    ["x;=cmd|' /C calc'!A0", "\"x;'=cmd|' /C calc'!A0\""],
    ["x\t=1+1", '"x\t\'=1+1"'],
    ['x," =1+1', '"x,"" \'=1+1"'],
    ["x\r\n@SUM(A1)", '"x\r\n\'@SUM(A1)"'],
    ["Zicatela, 5-12", '"Zicatela, 5-12"'],
    ["José", '"José"'],
    ["", '""'],
    [null, ""],
    [-5, "-5"],
  ])("formatCsvLine writes %j as %s", (value, cell) =>
    expect(formatCsvLine([value])).toBe(`${cell}\r\n`),
  );

  it.each([
    ["+61 412 345 678", '"+61 412 345 678"'],
    ["+1 415 555 0134", '"+1 415 555 0134"'],
    ["0412 345 678", '"0412 345 678"'],
    ["+61412345678", '"\'+61412345678"'],
    ["+61", '"\'+61"'],
    ["+1 415-555-0134", '"\'+1 415-555-0134"'],
    ["+1 2+3", '"\'+1 2+3"'],
    ["+61 412 345 678\n=1+1", "\"'+61 412 345 678\n'=1+1\""],
    ["+61 412 345 678;=1", "\"'+61 412 345 678;'=1\""],
    ["=1+1", '"\'=1+1"'],
    ["@SUM(A1)", '"\'@SUM(A1)"'],
  ])("formatCsvLine writes the phone %j as %s", (phone, cell) =>
    expect(formatCsvLine([{ phone }])).toBe(`${cell}\r\n`),
  );

  it("formatCsvLine writes every number that formatPhone formats without an apostrophe", () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples)?.number ?? "";
      const phone = formatPhone({ phone: "", phoneE164: example });
      expect(formatCsvLine([{ phone }])).toBe(`"${phone}"\r\n`);
      expect(phone.replaceAll(" ", "")).toBe(example);
    }
  });

  it("formatCsvLine makes formulas harmless with every separator and keeps all characters", () => {
    const hostile = fc.stringMatching(/^[=+\-@;,|\t"' x\r\n]{0,12}$/);
    const text = fc.oneof(fc.string({ unit: "binary" }), hostile);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const line = formatCsvLine(texts);
        const cells = cellsOf(line);
        expect(cells).toHaveLength(texts.length);
        const bare = (value: string | undefined) => value?.replaceAll("'", "");
        expect(cells.map(bare)).toEqual(texts.map(bare));
        for (const cut of [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/]) {
          for (const part of line.split(cut)) expect(part).not.toMatch(/^["\s]*[=+\-@]/);
        }
      }),
    );
  });
});

/** Splits one line into its cells by the rules of RFC 4180. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let found = cell.exec(line); found; found = cell.exec(line)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] !== ",") break;
  }
  return cells;
}

describe("departure on the operator's screens", () => {
  const ride: OperatorDeparture = {
    key: { tour: "sunset", date: "2026-12-09", start: "16:00" },
    end: "19:00",
    backAt: new Date("2026-12-10T01:00:00Z"),
    pickups: ["14:00"],
    name: null,
    capacity: 12,
    maxCapacity: 12,
    sold: 0,
    held: 0,
    blocked: 0,
    blocks: [],
    guests: 0,
    hasPrivateParty: false,
    undecided: 0,
    closed: null,
    ownClosure: null,
    dayClosed: false,
    closedWithDay: false,
    sale: "open",
    offered: true,
    onDemand: false,
    isGone: false,
    seatsLeft: 12,
    horses: null,
  };

  it("parseDepartureName reads the output of formatRideName and rejects other texts", () => {
    for (const tour of tourIds) {
      for (const { start } of firstListings[tour].departures) {
        const key = { tour, date: "2026-12-09", start };
        expect(parseDepartureName(formatRideName(key), key.date)).toEqual(key);
      }
    }
    for (const wrong of [
      "sunset-99:99",
      "sunset-24:00",
      "sunset-12:60",
      "",
      "sunset",
      "moon-16:00",
      "sunset-4pm",
      "sunset-16:00 ",
    ]) {
      expect(parseDepartureName(wrong, "2026-12-09")).toBeUndefined();
    }
  });

  it("the state of a departure reflects its sales and closures", () => {
    const off = { ...ride, offered: false, onDemand: true };
    expect(getRideState(ride)).toBe("open");
    expect(getRideState({ ...ride, sold: 12, seatsLeft: 0 })).toBe("full");
    expect(getRideState({ ...ride, sold: 8, held: 4, seatsLeft: 0 })).toBe("full-while-paying");
    expect(getRideState({ ...ride, sale: "closed", sold: 8, held: 4, seatsLeft: 0 })).toBe(
      "sale-closed",
    );
    expect(getRideState({ ...ride, sale: "past", sold: 12 })).toBe("past");
    expect(getRideState({ ...ride, sale: "past", closed: "weather" })).toBe("weather");
    expect(getRideState({ ...ride, sale: "not-yet" })).toBe("not-yet");
    expect(getRideState(off)).toBe("not-offered");
    expect(getRideState({ ...ride, closed: "weather" })).toBe("weather");
    expect(
      [ride, off, { ...off, sold: 2 }, { ...ride, closed: "other" as const }].map(
        isOfferedBookedOrClosed,
      ),
    ).toEqual([true, false, true, true]);
    expect(canBeCancelled({ ...ride, closed: "other" })).toBe(false);
    const start = toInstant("2026-12-09", "16:00");
    expect(isCancelledWithDay(ride, new Date(start.getTime() - 1))).toBe(true);
    expect(isCancelledWithDay(ride, start)).toBe(false);
    expect(isCancelledWithDay({ ...ride, closed: "other" }, new Date(0))).toBe(false);
    const morning = { ...ride, name: { en: "Morning Ride", es: "Paseo de la Mañana" } };
    expect([ride, morning].map((one) => getShortTitle(one, "es"))).toEqual([
      "Atardecer",
      "Paseo de la Mañana",
    ]);
  });

  it("canAddRiders allows manual riders until the start if seats are free and no party is private", () => {
    const before = new Date(toInstant("2026-12-09", "16:00").getTime() - 1);
    // Online booking has closed, but the operator can still add riders.
    expect(canAddRiders({ ...ride, sale: "closed", sold: 11, seatsLeft: 1 }, before)).toBe(true);
    expect(canAddRiders(ride, toInstant("2026-12-09", "16:00"))).toBe(false);
    for (const change of [
      { sold: 8, held: 3, seatsLeft: 0 },
      { closed: "other" as const },
      { offered: false },
      { isGone: true },
      { sold: 1, hasPrivateParty: true },
    ]) {
      expect(canAddRiders({ ...ride, ...change }, before), JSON.stringify(change)).toBe(false);
    }
    expect(getAddRidersPath(ride.key)).toBe(
      "/admin/departures/2026-12-09/manual-booking?ride=sunset-16%3A00",
    );
  });

  it("hasEnded is true from the end of the ride on", () => {
    expect(hasEnded(ride, new Date(ride.backAt.getTime() - 1))).toBe(false);
    expect(hasEnded(ride, ride.backAt)).toBe(true);
  });

  it("fillCountMessage uses a separate text when the count is zero", () => {
    const message = { none: "nobody", one: "{count} guest", other: "{count} guests" };
    expect([0, 1, 2].map((count) => fillCountMessage(message, count))).toEqual([
      "nobody",
      "1 guest",
      "2 guests",
    ]);
  });
});

describe("describeEvent", () => {
  const said = (event: string, detail: Record<string, unknown> = {}) => [
    describeEvent({ event, detail }, "en"),
    describeEvent({ event, detail }, "es"),
  ];

  it("describeEvent formats each event of a booking as a sentence", () => {
    const from = { date: "2026-12-09", pickupTime: "14:30" };
    const to = { date: "2026-12-10", pickupTime: "15:00" };
    expect(said("moved", { from, to })).toEqual([
      "Moved from Wednesday, December 9, 2:30\u00a0PM to Thursday, December 10, 3:00\u00a0PM",
      "Pasó del miércoles 9 de diciembre, 2:30\u00a0p.\u00a0m. al jueves 10 de diciembre, 3:00\u00a0p.\u00a0m.",
    ]);
    expect(said("details-changed", { fields: ["phone", "email"] })).toEqual([
      "Corrected: phone and email",
      "Se corrigió: teléfono y correo",
    ]);
    expect(said("details-changed", { fields: ["email"], added: ["email"] })).toEqual([
      "Added: email",
      "Se agregó: correo",
    ]);
    expect(said("details-changed", { fields: ["phone", "email"], added: ["email"] })[0]).toBe(
      "Added: email. Corrected: phone",
    );
    const link = { amountCentavos: 1850, collects: "rest" };
    expect(said("request-created", link)[0]).toMatch(/ \(the rest\)$/);
    expect(said("request-created", { ...link, isPart: true })).toEqual([
      expect.stringMatching(/ \(part of the rest\)$/),
      expect.stringMatching(/ \(parte de lo que falta\)$/),
    ]);
    expect(said("refunded", { amountCentavos: 185_000 })).toEqual([
      expect.stringMatching(/^The refund of MXN\s1,850 went through$/),
      expect.stringMatching(/^Ya se hizo el reembolso de \$1,850\sMXN$/),
    ]);
    expect(said("ride-called-off", { reason: "weather" })[0]).toMatch(/because of the weather/);
    expect(said("ride-called-off")).toEqual(["Ride called off", "Paseo suspendido"]);
    const { events } = adminBookingMessages.en.history;
    expect(said("cancelled", { refund: "none", by: "guest" })[0]).toBe(events["cancelled-none"]);
    expect(said("cancelled", { refund: "full", by: "unanswered-offer" })[0]).toBe(
      events["cancelled-unanswered"],
    );
  });

  it("describeEvent has a text for unknown events and for events without details", () => {
    const unknown = [
      adminBookingMessages.en.history.unknown,
      adminBookingMessages.es.history.unknown,
    ];
    expect(said("constructor")).toEqual(unknown);
    expect(said("toString")).toEqual(unknown);
    expect(said("moved", { odd: true })).toEqual(["Moved", "Se movió"]);
    expect(said("cancelled")).toEqual(["Canceled", "Cancelada"]);
    expect(said("block-held", { seats: 3 })).toEqual([
      "Seats held for a hotel or agency: 3",
      "Lugares apartados para un hotel o agencia: 3",
    ]);
    expect(said("block-booked", { seats: 2, reference: "K7P4TX" })[1]).toBe(
      "Lugares apartados que ya se reservaron: 2, con la clave K7P-4TX",
    );
  });

  it.each(Object.keys(adminBookingMessages.en.history.events))(
    "describeEvent has different texts for %s in both languages, even without details",
    (event) => {
      for (const words of said(event)) expect(words).toMatch(/^[A-ZÁÉÍÓÚ][^{}]+$/);
      expect(said(event)[0]).not.toBe(said(event)[1]);
    },
  );
});

describe("readEmail", () => {
  it.each([
    [" ana@example.com ", "ana@example.com"],
    ["ana", null],
    ["a b@example.com", null],
    ["", null],
    [`${"a".repeat(250)}@b.mx`, null],
  ])("readEmail reads %j as %j", (typed, email) =>
    expect(readEmail(new URLSearchParams({ email: typed }), "email")).toBe(email),
  );
});
