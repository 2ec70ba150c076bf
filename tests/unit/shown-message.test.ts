import { expect, it } from "vitest";
import type { EnquiryView } from "#app/bookings/quotes/find-enquiry.server.ts";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import type { InboxMessage } from "#app/inbox/inbox.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { enquiryScreenMessages } from "#app/web/admin/message-parts/enquiry-messages.ts";
import { toShownEnquiry } from "#app/web/admin/message-parts/enquiry-view.server.ts";
import { toShownMessage } from "#app/web/admin/message-parts/shown-message.server.ts";
import { createPaidBookingRow } from "./notifications/booking-fixtures.ts";

it.each([
  ["en", "Held until Wed, Dec 2, 6:00\u00a0PM"],
  ["es", "Apartada hasta: mié 2 de dic, 6:00\u00a0p.\u00a0m."],
] as const)("a message names until when its sender's booking is held (%s)", (locale, state) => {
  const booking = createPaidBookingRow({
    state: "held",
    source: "operator",
    holdExpiresAt: toInstant("2026-12-02", "18:00"),
  });
  const now = toInstant("2026-12-01", "10:00");
  const message = {
    ...{ id: "1", receivedAt: now, doneAt: null, answeredAt: null, language: locale },
    ...{ name: "Hannah Meyer", email: "h@example.com", subject: "Hello", message: "Hello" },
    bookings: [{ booking, by: "address" as const }],
  };
  const shown = toShownMessage(message, undefined, { locale, now, siteUrl: "https://a.example" });
  expect(shown.bookings.map((one) => one.state)).toEqual([state]);
});

it.each([
  ["+52 954 133 4455", "/529541334455", enquiryScreenMessages.en.send],
  ["", "/", enquiryScreenMessages.en.share],
])("an offer to a guest with the phone %j links to %s and says so", (phone, path, label) => {
  const at = toInstant("2026-12-01", "10:00");
  const quote = {
    ...{ id: "1", state: "open", text: "Hello", madeBy: "Lucía", madeAt: at, lostReason: null },
    booking: createPaidBookingRow({ phone, phoneE164: phone ? "+529541334455" : null }),
    request: { token: "0", state: "open", expiresAt: at, amountCentavos: 100_00 },
  } as unknown as Quote;
  const enquiry = { tour: "sunset", day: null, childAges: [], quotes: [quote] };
  const [shown] = toShownEnquiry(enquiry as unknown as EnquiryView, {} as InboxMessage, {
    ...{ locale: "en", siteUrl: "https://a.example" },
  }).quotes;
  expect(new URL(shown?.chat.href ?? "").pathname).toBe(path);
  expect(shown?.chat.label).toBe(label);
});

it.each([
  ["es", null, null, "No dijeron por qué"],
  ["en", null, null, "No reason given"],
  ["en", "other", "Ask my sister", "Other: Ask my sister"],
] as const)(
  "an offer declined in %s for %s with the note %s says %j",
  (locale, reason, note, said) => {
    const at = toInstant("2026-12-01", "10:00");
    const quote = {
      ...{ id: "1", state: "declined", text: "Hello", madeBy: "Lucía", madeAt: at },
      ...{ lostReason: reason, lostNote: note, booking: createPaidBookingRow({}) },
      request: { token: "0", state: "open", expiresAt: at, amountCentavos: 100_00 },
    } as unknown as Quote;
    const enquiry = { tour: "sunset", day: null, childAges: [], quotes: [quote] };
    const [shown] = toShownEnquiry(enquiry as unknown as EnquiryView, {} as InboxMessage, {
      ...{ locale, siteUrl: "https://a.example" },
    }).quotes;
    expect(shown?.loss).toBe(said);
  },
);
