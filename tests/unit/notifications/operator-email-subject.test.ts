import { describe, expect, it } from "vitest";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import type { OperatorNotification } from "#app/notifications/email/operator-notification.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const seats = { sold: 7, capacity: 12, isPrivate: false };

function subjectOf(
  news: OperatorNotification,
  change: Partial<BookingRow> = {},
  fill: typeof seats | null = seats,
): string {
  const booking = createPaidBookingRow(change);
  const facts = { ...emailContext, guestEmail: booking.email, seats: fill };
  return buildOperatorEmail(booking, news, facts).content.subject.replaceAll("\u00a0", " ");
}

const cancelled = { kind: "cancelled", by: "guest", refund: "full", refundCentavos: 1 } as const;

describe("subject of an operator email", () => {
  it("the subject of an operator email states the guest, the riders, the time and the ride's seats", () => {
    expect(subjectOf({ kind: "confirmed" })).toBe(
      "Lucía Hernández, 3 jinetes, sáb 12 dic 14:30, 7 de 12, Tour al Atardecer (K7P-4TX)",
    );
  });

  it.each<[OperatorNotification, string]>([
    [{ kind: "confirmed" }, "Lucía Hernández, 3 jinetes, sáb 12 dic"],
    [{ kind: "changed", by: "guest", changes: [] }, "Cambio: Lucía Hernández, 3 jinetes"],
    [cancelled, "Cancela: Lucía Hernández, 3 jinetes"],
    [{ kind: "calledOff" }, "Llama a Lucía Hernández: se suspendió"],
    [{ kind: "backOn" }, "Llama a Lucía Hernández: sí sale"],
    [{ kind: "reminder" }, "Recuérdale a Lucía Hernández: 3 jinetes"],
    [{ kind: "alone" }, "Lucía Hernández: solo va uno, sáb 12 dic"],
    [{ kind: "tooFew", riders: 2 }, "Lucía Hernández: van pocos, sáb 12 dic"],
    [{ kind: "refundStuck", amountCentavos: 555_000 }, "Reembolso detenido: $5,550 MXN, Lucía"],
  ])(
    "the subject of an operator email has the most important words in its first 40 characters: %j",
    (news, words) => {
      expect(subjectOf(news).slice(0, 40)).toContain(words);
    },
  );

  it("the subject of an operator email shortens a long name and is never empty", () => {
    const long = { firstName: "María Guadalupe", lastName: "Hernández de la Cruz Santos" };
    expect(subjectOf({ kind: "confirmed" }, long)).toMatch(/^María Hernández, 3 jinetes, sáb/);
    const huge = { firstName: "A".repeat(80), lastName: "B".repeat(80) };
    expect(subjectOf({ kind: "confirmed" }, huge)).toMatch(/^A{23}…, 3 jinetes/);
    expect(subjectOf({ kind: "confirmed" }, { firstName: "", lastName: "" })).toMatch(
      /^K7P-4TX, 3 jinetes/,
    );
  });

  it("the subject of an operator email stays in order after a name that is written from right to left", () => {
    const name = { firstName: "محمد", lastName: "العربي" };
    expect(subjectOf({ kind: "confirmed" }, name)).toMatch(
      /^\u200e\u2068محمد العربي\u2069, 3 jinetes, sáb 12 dic/,
    );
  });

  it("the subject of an operator email adds no second comma to a name that ends in a comma", () => {
    const junior = { firstName: "Zoë O’Connor", lastName: '"Łukaszewicz", Jr.' };
    expect(subjectOf({ kind: "confirmed" }, junior)).toMatch(/^Zoë "Łukaszewicz", 3 jinetes, /);
    expect(subjectOf({ kind: "confirmed" }, { firstName: "Ana", lastName: "Ruiz, " })).toMatch(
      /^Ana Ruiz, 3 jinetes, /,
    );
  });

  it("the subject of an operator email is correct for one rider, a private ride and unknown seats", () => {
    const one = { participants: 1 };
    expect(subjectOf({ kind: "confirmed" }, one)).toContain(", 1 jinete, ");
    const alone = { ...seats, isPrivate: true };
    expect(subjectOf({ kind: "confirmed" }, {}, alone)).toContain("14:30, privado, ");
    expect(subjectOf({ kind: "confirmed" }, {}, null)).toContain("14:30, Tour al Atardecer");
  });

  it("the subject of an operator email shows the ride's start when the pickup is unknown", () => {
    expect(subjectOf({ kind: "confirmed" }, { pickupTime: "by the pool" })).toContain("dic 16:00,");
  });
});
