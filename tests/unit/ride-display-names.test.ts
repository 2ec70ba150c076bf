import { describe, expect, it } from "vitest";
import { findOwnRideName } from "#app/departures/departure-times.ts";
import { getOwnRideTitles, getRideTitle } from "#app/departures/ride-title.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { buildBookingCalendar } from "#app/notifications/email/calendar-attachment.server.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { buildConfirmedView } from "#app/web/booking/5-confirmation/confirmation-view.ts";
import { createPaidBookingRow, emailContext } from "./notifications/booking-fixtures.ts";
import { readCalendar } from "./notifications/email-readers.ts";

const names = { en: "Morning Ride", es: "Paseo de la Mañana" } as const;
const evening = { en: "Sunset Beach Tour", es: "Tour al Atardecer" } as const;

describe.each(["en", "es"] as const)("morning ride in %s", (language) => {
  const booking = createPaidBookingRow({ language, pickupTime: "07:00" });
  const name = names[language];

  it("emails about a ride with its own name show that name and the start time", () => {
    for (const mail of [
      buildBookingConfirmedEmail(booking, emailContext),
      buildReminderEmail(booking, emailContext),
    ]) {
      const said = JSON.stringify(mail.content);
      expect(mail.content.subject).toContain(name);
      expect(mail.content.ticket.title).toBe(name);
      expect(said).not.toContain(evening[language]);
      expect(mail.content.ticket.eyebrow).not.toMatch(/sunset|atardecer/i);
      const start = mail.content.ticket.rows.find(({ label }) => /^(Ride|Paseo)$/.test(label));
      expect(start?.value.replace(/\s/g, " ")).toMatch(
        /^8:00 (AM–12:00 PM|a\. m\.–12:00 p\. m\.)$/,
      );
    }
  });

  it("the calendar file and the confirmation page show a ride's own name", () => {
    const file = buildBookingCalendar(
      booking,
      getBookingEmailContent(booking, language),
      emailContext.now,
    );
    expect(readCalendar(file.text).join("\n")).toContain(name);
    const tour = {
      id: "sunset",
      recordName: "Sunset Tour",
      pricePerPersonMxn: 1850,
      accent: "marea",
      eyebrow: "Marea, sunset ride",
      ownEyebrow: "Marea",
      picture: "confirmed",
      packing: "",
    } as const;
    const view = buildConfirmedView(
      {
        ...booking,
        bookingTimestamp: "",
        paymentStatus: "paid",
        stripeSessionId: "cs_test_1",
        tourName: "Sunset Tour",
      },
      {
        locale: language,
        sessionId: "cs_test_1",
        tours: [
          {
            ...tour,
            name: evening[language],
            ownTitles: getOwnRideTitles(getPublishedListing("sunset"), language),
          },
        ],
      },
    );
    expect(view.title).toBe(name);
    expect(view.eyebrow).toBe("Marea");
  });

  it("getRideTitle returns the tour's name for a ride without its own name", () => {
    expect(
      getRideTitle("sunset", findOwnRideName(getPublishedListing("sunset"), "16:00"), language),
    ).toBe(evening[language]);
    expect(Object.values(getOwnRideTitles(getPublishedListing("sunset"), language))).not.toContain(
      evening[language],
    );
  });
});

it("the operator email shows a ride's own name and links to call or message the guest", () => {
  const booking = createPaidBookingRow({
    pickupTime: "07:00",
    ...{ phone: "954 133 4455", phoneE164: "+529541334455", phoneCountry: "MX" },
  });
  const guestEmail = booking.email;
  const { content } = buildOperatorEmail(
    booking,
    { kind: "confirmed" },
    { ...emailContext, guestEmail },
  );
  expect(content.subject).toContain("Paseo de la Mañana");
  const links = content.ticket.rows.flatMap(({ href }) => href ?? []);
  expect(links.map((link) => link.split("?")[0])).toEqual([
    "tel:+529541334455",
    "https://wa.me/529541334455",
  ]);
  expect(decodeURIComponent(links.join())).toContain("confirmada: Paseo de la Mañana");
  expect(JSON.stringify(content.ticket)).toContain("954 133 4455");
});
