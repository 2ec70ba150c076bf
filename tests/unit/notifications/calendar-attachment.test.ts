import { afterEach, describe, expect, it } from "vitest";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { buildBookingCancelledEmail } from "#app/notifications/email/booking-cancelled-email.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import {
  buildBookingCalendar,
  buildCancelledCalendar,
} from "#app/notifications/email/calendar-attachment.server.ts";
import { buildDepartureCancelledEmail } from "#app/notifications/email/departure-cancelled-email.ts";
import type { EmailContext } from "#app/notifications/email/email-content.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

/** Checks the line lengths of a calendar file and returns its unfolded lines (RFC 5545). */
function readCalendar(text: string): string[] {
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  return text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
}

function calendarOf(change: Partial<BookingRow> = {}) {
  const booking = createPaidBookingRow(change);
  const words = getBookingEmailContent(booking, booking.language);
  return buildBookingCalendar(booking, words, emailContext.now);
}

const processZone = process.env.TZ;
afterEach(() => {
  if (processZone === undefined) delete process.env.TZ;
  else process.env.TZ = processZone;
});

describe("calendar file of a booking", () => {
  it("the calendar file has one event from the pickup to the return to the hotel in local time", () => {
    const lines = readCalendar(calendarOf().text);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines).toContain("DTSTART;TZID=America/Mexico_City:20261212T143000");
    expect(lines).toContain("DTEND;TZID=America/Mexico_City:20261212T194000");
    expect(lines).toContain("DTSTAMP:20261120T040000Z");
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines).toContain("STATUS:CONFIRMED");
    expect(lines).toContain("TRIGGER:-PT2H");
    expect(lines).toContain("SUMMARY:Tour al Atardecer con Marea y Monte");
    expect(lines).toContain("LOCATION:Aldea del Bazar");
  });

  it("the calendar file includes the definition of its time zone", () => {
    const lines = readCalendar(calendarOf().text);
    const zone = lines.slice(lines.indexOf("BEGIN:VTIMEZONE"), lines.indexOf("END:VTIMEZONE"));
    expect(zone).toContain("TZID:America/Mexico_City");
    expect(zone).toContain("TZOFFSETTO:-0600");
  });

  it("the calendar file is the same in every time zone of the server", () => {
    const texts = ["UTC", "Asia/Tokyo", "America/New_York"].map((zone) => {
      process.env.TZ = zone;
      return calendarOf().text;
    });
    expect(new Set(texts).size).toBe(1);
  });

  it("the calendar file keeps its UID and increases SEQUENCE with each change", () => {
    const first = readCalendar(calendarOf().text);
    const moved = readCalendar(calendarOf({ bookingDate: "2026-12-14", revision: 1 }).text);
    expect(first).toContain("SEQUENCE:0");
    expect(moved).toContain("SEQUENCE:1");
    const uid = (lines: string[]) => lines.filter((line) => line.startsWith("UID:"));
    expect(uid(first)).toEqual(["UID:0193d2a8-7c00-7000-8000-000000000001"]);
    expect(uid(moved)).toEqual(uid(first));
  });

  it("the calendar file of a cancelled booking cancels the event", () => {
    const booking = createPaidBookingRow({ revision: 3 });
    const words = getBookingEmailContent(booking, "es");
    const { text, method } = buildCancelledCalendar(booking, words, emailContext.now);
    const lines = readCalendar(text);
    expect(method).toBe("CANCEL");
    for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3"]) {
      expect(lines).toContain(line);
    }
  });

  it("the calendar event of a ride without an end time lasts the tour's longest duration", () => {
    const lines = readCalendar(
      calendarOf({ tourName: "Hot Springs Tour", pickupTime: "08:00" }).text,
    );
    expect(lines).toContain("DTSTART;TZID=America/Mexico_City:20261212T080000");
    expect(lines).toContain("DTEND;TZID=America/Mexico_City:20261212T130000");
  });

  it("the calendar event starts with the ride when the stored pickup is unknown", () => {
    const lines = readCalendar(calendarOf({ pickupTime: "por la tarde", language: "en" }).text);
    expect(lines).toContain("DTSTART;TZID=America/Mexico_City:20261212T160000");
  });

  it("an email neither attaches nor mentions the calendar file when it cannot be built", () => {
    const logged: object[] = [];
    const log = { error: (facts: object) => void logged.push(facts) };
    const withLog = { ...emailContext, log: log as unknown as EmailContext["log"] };
    // NaN is not a valid SEQUENCE.
    const booking = createPaidBookingRow({ revision: Number.NaN });
    for (const letter of [
      buildBookingConfirmedEmail(booking, withLog),
      buildDepartureCancelledEmail(booking, emailContext.now, withLog),
      buildBookingCancelledEmail(
        booking,
        { by: "guest", refund: "none", refundCentavos: 0 },
        withLog,
      ),
    ]) {
      expect(letter.calendar).toBeNull();
      expect(renderPlainText(letter.content)).not.toMatch(/adjunto/i);
    }
    expect(logged).toHaveLength(3);
    expect(logged[0]).toMatchObject({ bookingId: booking.id });
  });

  it("the calendar file never folds a long line inside a character", () => {
    const place = "Cabañas Niño Ángel, señalización después del río, ".repeat(4).trim();
    const lines = readCalendar(calendarOf({ pickupLocation: place }).text);
    expect(lines).toContain(`LOCATION:${place.replaceAll(",", "\\,")}`);
  });

  it("the calendar file escapes guest texts so that they cannot add a property", () => {
    const { text, filename } = calendarOf({
      pickupLocation: "Hotel; Sol, Mar\r\nATTENDEE:mailto:x@example.com",
      language: "en",
    });
    const lines = readCalendar(text);
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
    expect(lines).toContain("LOCATION:Hotel\\; Sol\\, Mar\\nATTENDEE:mailto:x@example.com");
    expect(filename).toBe("booking-K7P4TX.ics");
  });
});
