import { describe, expect, it } from "vitest";
import { findSoldRide } from "#app/bookings/sold-ride.ts";
import { formatRideValue } from "#app/departures/format-ride-value.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { toCalendarEntry } from "#app/notifications/calendar-feeds/calendar-entry.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { buildBookingCalendar } from "#app/notifications/email/calendar-attachment.server.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { buildAutomationPayload } from "#app/notifications/webhook/automation-payload.ts";
import { formatWhatsAppText, listOccasions } from "#app/notifications/whatsapp-texts.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { describeEvent } from "#app/web/admin/booking-parts/describe-event.ts";
import { formatStaffRide } from "#app/web/admin/ui/format-conflicts.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const alone = (change: Parameters<typeof createPaidBookingRow>[0] = {}) =>
  createPaidBookingRow({ pickupTime: noPickup, pickupLocation: "", rideStart: "16:00", ...change });
const english = { language: "en", firstName: "Hannah" } as const;
const textOf = ({
  content,
}: Parameters<typeof renderPlainText>[0] extends infer C ? { content: C } : never) =>
  renderPlainText(content);

describe("bookings without a pickup", () => {
  it("findSoldRide returns the ride of the departure for a booking without a pickup", () => {
    expect(findSoldRide(getPublishedCatalog(), alone())?.start).toBe("16:00");
  });

  it("if a booking has no pickup, its emails state the start time of the ride", () => {
    for (const mail of [
      buildBookingConfirmedEmail(alone(), emailContext),
      buildReminderEmail(alone(), emailContext),
    ]) {
      const text = textOf(mail);
      expect(text).toContain("Por tu cuenta. El paseo sale a las 4:00 p. m.");
      expect(text).not.toContain("Pasamos por ti");
      expect(text).not.toContain("Por acordar");
    }
    const text = textOf(buildBookingConfirmedEmail(alone({ ...english }), emailContext));
    expect(text).toContain("On your own. The ride leaves at 4:00 PM.");
    expect(text).not.toContain("Pickup");
  });

  it("the calendar file for a booking without a pickup begins at the start of the ride", () => {
    const { text } = buildBookingCalendar(
      alone(),
      getBookingEmailContent(alone(), "es"),
      emailContext.now,
    );
    const lines = text.replaceAll("\r\n ", "");
    expect(lines).toContain("DTSTART;TZID=America/Mexico_City:20261212T160000");
    expect(lines).not.toMatch(/without-pickup|Pasamos por ti/);
  });

  it("staff texts say that a booking has no pickup", () => {
    const notice = buildOperatorEmail(
      alone(),
      { kind: "confirmed" },
      { ...emailContext, guestEmail: null },
    );
    expect(textOf(notice)).toContain("Llegan solos");
    const place = { tour: "sunset", date: "2026-12-12", start: "16:00" };
    const detail = {
      from: { ...place, pickupTime: "14:30" },
      to: { ...place, pickupTime: noPickup },
    };
    expect(describeEvent({ event: "moved", detail }, "es")).toContain("sin recogida");
    expect(describeEvent({ event: "moved", detail }, "en")).toContain("without a pickup");
    expect(formatStaffRide(formatRideValue(place, noPickup), "en")).toMatch(/, On their own$/);
  });

  it("the team's calendar entry lists riders without a pickup", () => {
    const rider = {
      name: "Lucía",
      reference: "K7P4TX",
      participants: 2,
      pickupTime: noPickup,
      pickupLocation: "",
    };
    const ride = {
      departureId: 1,
      tour: "sunset",
      name: null,
      date: "2026-12-12",
      ride: { start: "16:00", end: "19:00", pickups: ["15:00"] },
      durationHours: [4, 5],
      sold: 2,
      capacity: 12,
      isCalledOff: false,
      riders: [rider],
    } as unknown as Parameters<typeof toCalendarEntry>[0];
    const entry = toCalendarEntry(ride, "es", emailContext.siteUrl);
    expect(entry.description).toBe("Llegan solos: Lucía, 2 jinetes");
    expect(entry.start).toBe("2026-12-12T16:00:00");
  });

  it("if a booking has no pickup, its WhatsApp texts state the start time of the ride instead", () => {
    const now = toInstant("2026-12-12", "15:00");
    expect(listOccasions(alone(), now)).toEqual(["reminder", "late", "confirmation"]);
    const chat = { siteUrl: emailContext.siteUrl, now };
    expect(formatWhatsAppText(alone(), "reminder", chat)).toBe(
      "¡Hola, Lucía! Nos vemos hoy: el paseo sale a las 4:00 p. m. Cualquier cosa, contéstanos por aquí.",
    );
    const toldByHand = ["moved", "changed", "backOn"] as const;
    for (const occasion of [...listOccasions(alone(), now), ...toldByHand]) {
      for (const booking of [alone(), alone({ ...english })]) {
        const text = formatWhatsAppText(booking, occasion, chat) ?? "";
        expect(text).toMatch(/4:00/);
        expect(text).not.toMatch(/[{}]|pick you up|Pasamos por ti|without-pickup/);
      }
    }
  });

  it("buildAutomationPayload has an empty pickup time for a booking without a pickup", () => {
    expect(buildAutomationPayload(alone(), emailContext.now).pickupTime).toBe("");
  });
});
