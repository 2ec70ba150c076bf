import { describe, expect, it } from "vitest";
import { ownName, ownTitles, rideTitle } from "#app/departures/ride-title.ts";
import { confirmedMail } from "#app/notifications/email/booking-confirmed-email.ts";
import { bookingWords } from "#app/notifications/email/booking-email-content.ts";
import { bookingCalendar } from "#app/notifications/email/calendar-attachment.server.ts";
import { operatorNotice } from "#app/notifications/email/operator-email.ts";
import { reminderMail } from "#app/notifications/email/reminder-email.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import { confirmedView } from "#app/web/booking/5-confirmation/confirmation-view.ts";
import { context, paidBooking } from "./notifications/booking-fixtures.ts";
import { readCalendar } from "./notifications/email-readers.ts";

const names = { en: "Morning Ride", es: "Paseo de la Mañana" } as const;
const evening = { en: "Sunset Beach Tour", es: "Tour al Atardecer" } as const;

describe.each(["en", "es"] as const)("the morning ride in %s", (language) => {
  const booking = paidBooking({ language, pickupTime: "07:00" });
  const name = names[language];

  it("has its own name and start on the guest's tickets", () => {
    for (const mail of [confirmedMail(booking, context), reminderMail(booking, context)]) {
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

  it("has it in the calendar and on the confirmation page", () => {
    const file = bookingCalendar(booking, bookingWords(booking, language), context.now);
    expect(readCalendar(file.text).join("\n")).toContain(name);
    const tour = {
      id: "sunset",
      recordName: "Sunset Tour",
      pricePerPersonMxn: 1850,
      accent: "marea",
      eyebrow: "",
      packing: "",
    } as const;
    const view = confirmedView(
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
          { ...tour, name: evening[language], ownTitles: ownTitles(listingOf("sunset"), language) },
        ],
      },
    );
    expect(view.title).toBe(name);
  });

  it("leaves the sunset its name", () => {
    expect(rideTitle("sunset", ownName(listingOf("sunset"), "16:00"), language)).toBe(
      evening[language],
    );
    expect(Object.values(ownTitles(listingOf("sunset"), language))).not.toContain(
      evening[language],
    );
  });
});

it("has its name in the operator's notice, with the ways to reach the guest", () => {
  const booking = paidBooking({ pickupTime: "07:00", phone: "954 133 4455" });
  const guestEmail = booking.email;
  const { content } = operatorNotice(booking, { kind: "confirmed" }, { ...context, guestEmail });
  expect(content.subject).toContain("Paseo de la Mañana");
  const links = content.ticket.rows.flatMap(({ href }) => href ?? []);
  expect(links.map((link) => link.split("?")[0])).toEqual([
    "tel:+529541334455",
    "https://wa.me/529541334455",
  ]);
  expect(decodeURIComponent(links.join())).toContain("tu lugar: Paseo de la Mañana");
  expect(JSON.stringify(content.ticket)).toContain("954 133 4455");
});
