import { expect, it } from "vitest";
import { toInstant } from "#app/platform/local-time.ts";
import { toShownMessage } from "#app/web/admin/inbox/loader.server.ts";
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
