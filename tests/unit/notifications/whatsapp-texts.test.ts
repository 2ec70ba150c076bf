import { describe, expect, it } from "vitest";
import { chatOccasions } from "#app/business/chat-texts.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import {
  buildChatLink,
  formatPaymentLinkText,
  formatWhatsAppText,
  getWhatsAppChatLink,
  isAllowedForGuides,
  listChats,
  listOccasions,
} from "#app/notifications/whatsapp-texts.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const { siteUrl } = emailContext;
const at = (date: string, time: string) => ({ siteUrl, now: toInstant(date, time) });
const dayBefore = at("2026-12-11", "18:00");
const english = { language: "en", firstName: "Hannah" } as const;
const link = `${siteUrl}/es/reserva/gestionar/0f8fad5bd9cb469fa165708677289501`;

describe("formatPaymentLinkText", () => {
  const format = (collectedCentavos: number, amountCentavos: number, change = {}) =>
    formatPaymentLinkText(createPaidBookingRow({ collectedCentavos, ...change }), {
      url: "https://site.test/pay",
      amountCentavos,
      expiresAt: toInstant("2026-12-10", "18:00"),
    });

  it("formatPaymentLinkText calls a first part the deposit, and says what is due on the day", () => {
    const text = format(0, 2_775_00);
    expect(text).toContain("pagar el anticipo, $2,775 MXN de $5,550 MXN, de tu ");
    expect(text).toContain("El resto, $2,775 MXN, se paga el día de tu paseo.");
    expect(format(0, 2_775_00, english)).toContain("You pay the rest, MXN 2,775, on the day");
  });

  it("formatPaymentLinkText says that it collects what is left, or the whole price", () => {
    expect(format(2_775_00, 2_775_00)).toContain("pagar lo que falta, $2,775 MXN de $5,550 MXN,");
    expect(format(1_000_00, 1_000_00)).toContain("pagar $1,000 MXN de $5,550 MXN de tu ");
    for (const text of [format(2_775_00, 2_775_00), format(0, 5_550_00)]) {
      expect(text).not.toContain("El resto");
    }
  });
});

describe("formatWhatsAppText with news", () => {
  const detail = { from: 5_550, to: 5_000, revision: 1 };
  const changes = [{ at: new Date(), event: "price-changed", detail }];
  const none = { due: 0, given: 0 };
  const back = { card: { centavos: 550_00, state: "begun" as const }, hand: none, agency: none };

  it("formatWhatsAppText says what changed even in a text that has no place for it", () => {
    const news = { changes, back };
    expect(formatWhatsAppText(createPaidBookingRow(), "backOn", { ...dayBefore, news })).toMatch(
      /\n\nLo que cambió: el total pasa de \$5,550 MXN a \$5,000 MXN\. Va en camino tu reembolso de \$550 MXN, .+ Ya está todo pagado\.$/,
    );
    expect(
      formatWhatsAppText(createPaidBookingRow(english), "changed", { ...dayBefore, news }),
    ).toContain(
      "What changed: the total goes from MXN 5,550 to MXN 5,000. Your refund of MXN 550 is on its way",
    );
  });

  it("listChats names a refund to the card of a canceled booking", () => {
    const cancelled = createPaidBookingRow({ state: "cancelled", collectedCentavos: 0 });
    const news = { changes: [], back };
    const [chat] = listChats(cancelled, { ...dayBefore, news });
    expect(decodeURIComponent(chat?.href ?? "")).toContain("Va en camino tu reembolso de $550 MXN");
  });

  it("formatWhatsAppText adds nothing to such a text without news", () => {
    const news = { changes: [], back: { ...back, card: { ...back.card, centavos: 0 } } };
    const booking = createPaidBookingRow();
    expect(formatWhatsAppText(booking, "backOn", { ...dayBefore, news })).toBe(
      formatWhatsAppText(booking, "backOn", dayBefore),
    );
  });
});

describe("formatWhatsAppText", () => {
  it("formatWhatsAppText reminds of tomorrow's pickup in the guest's language", () => {
    expect(formatWhatsAppText(createPaidBookingRow(), "reminder", dayBefore)).toBe(
      "¡Hola, Lucía! Pasamos por ustedes mañana a las 2:30 p. m. en Aldea del Bazar. Cualquier cosa, contéstanos por aquí. ¡Nos vemos!",
    );
    expect(formatWhatsAppText(createPaidBookingRow(english), "reminder", dayBefore)).toBe(
      "Hi Hannah! We're picking you up tomorrow at 2:30 PM at Aldea del Bazar. If anything comes up, just answer here. See you soon!",
    );
  });

  it.each([
    ["2026-12-12", "09:00", "today", "hoy"],
    ["2026-12-11", "23:59", "tomorrow", "mañana"],
    ["2026-12-01", "09:00", "on Saturday, December 12", "el sábado 12 de diciembre"],
    ["2025-12-31", "09:00", "on Saturday, December 12, 2026", "12 de diciembre de 2026"],
  ])('formatWhatsAppText on %s at %s calls the day "%s"', (date, time, en, es) => {
    expect(formatWhatsAppText(createPaidBookingRow(english), "reminder", at(date, time))).toContain(
      en,
    );
    expect(formatWhatsAppText(createPaidBookingRow(), "reminder", at(date, time))).toContain(es);
  });

  it("formatWhatsAppText writes the full date in a link that may be opened days later", () => {
    const text = formatWhatsAppText(createPaidBookingRow(english), "reminder", {
      siteUrl,
      now: null,
    });
    expect(text).toContain("on Saturday, December 12, 2026");
  });

  it("formatWhatsAppText includes the link to the guest's page and the amount due in a confirmation", () => {
    const unpaid = formatWhatsAppText(
      createPaidBookingRow({ collectedCentavos: 0 }),
      "confirmation",
      dayBefore,
    );
    expect(unpaid).toContain("Falta pagar $5,550 MXN.");
    expect(unpaid).toContain(link);
    const half = createPaidBookingRow({ ...english, collectedCentavos: 150_000 });
    expect(formatWhatsAppText(half, "confirmation", dayBefore)).toContain(
      "Left to pay: MXN 4,050.",
    );
    const paid = createPaidBookingRow({ collectedCentavos: 555_000 });
    expect(formatWhatsAppText(paid, "confirmation", dayBefore)).toContain("Ya está todo pagado.");
  });

  it("formatWhatsAppText is correct for one o'clock and for a missing name or place", () => {
    const booking = createPaidBookingRow({
      firstName: "",
      pickupLocation: "",
      pickupTime: "13:00",
    });
    expect(formatWhatsAppText(booking, "onTheWay", dayBefore)).toBe(
      "¡Hola, qué tal! Ya vamos en camino. Pasamos por ustedes a la 1:00 p. m. en un lugar por acordar (¿dónde se hospedan?).",
    );
    expect(formatWhatsAppText({ ...booking, participants: 1 }, "onTheWay", dayBefore)).toContain(
      "Pasamos por ti a la 1:00 p. m. en un lugar por acordar (¿dónde te hospedas?).",
    );
  });

  it("formatWhatsAppText says in a cancellation what is given back by hand and what is kept, and nothing if that is nothing", () => {
    const cancelled = {
      state: "cancelled",
      totalPrice: 5550,
      keptCentavos: 0,
      collectedCentavos: 555_000,
    } as const;
    const inCash = createPaidBookingRow({ ...cancelled, manualCentavos: 555_000 });
    expect(formatWhatsAppText(inCash, "cancelled", dayBefore)).toContain(
      "3 personas. Te devolvemos $5,550 MXN en efectivo o por transferencia; dinos por aquí cómo te queda mejor.\n\n",
    );
    const kept = createPaidBookingRow({ ...cancelled, ...english, keptCentavos: 555_000 });
    expect(formatWhatsAppText(kept, "cancelled", dayBefore)).toContain(
      "3 riders. MXN 5,550 isn't refunded.\n\nYou can see",
    );
    const unpaid = createPaidBookingRow({ ...cancelled, ...english, collectedCentavos: 0 });
    expect(formatWhatsAppText(unpaid, "cancelled", dayBefore)).toContain(
      "3 riders.\n\nYou can see",
    );
  });

  it('formatWhatsAppText writes "por ti" to one rider, and leaves the pickup place as it is', () => {
    const pickupLocation = "Bar Pasamos por ti";
    const textFor = (participants: number) =>
      formatWhatsAppText(
        createPaidBookingRow({ participants, pickupLocation }),
        "onTheWay",
        dayBefore,
      );
    expect(textFor(1)).toContain("Pasamos por ti a las 2:30 p. m. en Bar Pasamos por ti.");
    expect(textFor(2)).toContain("Pasamos por ustedes a las 2:30 p. m. en Bar Pasamos por ti.");
  });

  it("formatWhatsAppText greets a family with its whole name", () => {
    const family = createPaidBookingRow({ firstName: "Familia", lastName: "Guzmán Ortega" });
    expect(formatWhatsAppText(family, "thanks", dayBefore)).toMatch(
      /^¡Hola, Familia Guzmán Ortega!/,
    );
  });

  it.each(["confirmation", "moved", "changed", "backOn"] as const)(
    'formatWhatsAppText announces no pickup in the text "%s" after the pickup time',
    (occasion) => {
      const from = { tour: "sunset", date: "2026-12-10", pickupTime: "13:00", start: "16:00" };
      for (const language of ["en", "es"] as const) {
        const text = formatWhatsAppText(createPaidBookingRow({ language }), occasion, {
          ...at("2026-12-12", "15:55"),
          from,
        });
        expect(text).toContain("/0f8fad5bd9cb469fa165708677289501");
        expect(text).not.toMatch(/2:30|pick you up|Pasamos por/);
      }
    },
  );

  it.each(["reminder", "onTheWay"] as const)(
    'formatWhatsAppText has no text "%s" after the pickup time',
    (occasion) => {
      const late = at("2026-12-12", "15:55");
      expect(formatWhatsAppText(createPaidBookingRow(), occasion, late)).toBeNull();
    },
  );

  it.each(chatOccasions)(
    'formatWhatsAppText leaves no gap or placeholder in the text "%s"',
    (occasion) => {
      for (const language of ["en", "es"] as const) {
        const text =
          formatWhatsAppText(createPaidBookingRow({ language }), occasion, dayBefore) ?? "";
        expect(text.length).toBeGreaterThan(30);
        expect(text).not.toMatch(/[{}\u00a0]|undefined|null| {2}| [.,!]/);
      }
    },
  );

  it("isAllowedForGuides is false for texts with a price or the guest's private link", () => {
    const own = chatOccasions.filter((occasion) =>
      isAllowedForGuides(createPaidBookingRow(), occasion, dayBefore.now),
    );
    expect(own).toEqual(["reminder", "onTheWay", "late", "thanks"]);
    for (const occasion of own) {
      const text = formatWhatsAppText(
        createPaidBookingRow({ collectedCentavos: 0 }),
        occasion,
        dayBefore,
      );
      expect(text).not.toMatch(/5,550|gestionar/);
    }
  });

  it("getWhatsAppChatLink encodes guest input so that it adds no parameter to the link", () => {
    const booking = createPaidBookingRow({
      firstName: "Ana & Co #1 {link}",
      pickupLocation: "A?b=c&text=x",
    });
    const href = getWhatsAppChatLink(booking, "reminder", dayBefore) ?? "";
    const text = new URL(href).searchParams.getAll("text");
    expect(text).toHaveLength(1);
    expect(text[0]).toContain("Ana & Co #1 {link}");
    expect(text[0]).toContain("en A?b=c&text=x.");
  });
});

describe("listOccasions", () => {
  const of = (change: Parameters<typeof createPaidBookingRow>[0], date: string, time: string) =>
    listOccasions(createPaidBookingRow(change), toInstant(date, time));

  it("listOccasions returns the likeliest occasion first, depending on the time to the ride", () => {
    expect(of({}, "2026-12-11", "23:00")).toEqual(["reminder", "confirmation"]);
    expect(of({}, "2026-12-12", "13:00")[0]).toBe("onTheWay");
    expect(of({}, "2026-12-12", "18:59")).toContain("late");
    expect(of({}, "2026-12-12", "19:00")).toEqual(["thanks"]);
    expect(of({}, "2026-12-13", "08:00")).toEqual(["thanks"]);
  });

  it("listOccasions omits the reminder of a pickup that has passed", () => {
    expect(of({}, "2026-12-12", "14:29")[0]).toBe("onTheWay");
    expect(of({}, "2026-12-12", "14:30")).toEqual(["late"]);
  });

  it("listOccasions offers riders who booked after the pickup time only the confirmation", () => {
    const walkIn = { bookingTimestamp: toInstant("2026-12-12", "15:55") };
    expect(of(walkIn, "2026-12-12", "15:56")).toEqual(["confirmation"]);
  });

  it("listOccasions omits the driver's question at an unknown pickup place", () => {
    expect(of({ pickupLocation: "" }, "2026-12-12", "13:00")).not.toContain("late");
  });

  it("listOccasions includes an unpaid balance and a cancelled booking", () => {
    const unpaid = { collectedCentavos: 0 };
    expect(of(unpaid, "2026-12-11", "12:00")).toEqual(["reminder", "confirmation", "balance"]);
    expect(of(unpaid, "2026-12-13", "12:00")).toEqual(["thanks", "balance"]);
    expect(of({ state: "cancelled" }, "2026-12-11", "12:00")).toEqual(["cancelled"]);
  });

  it("listOccasions returns only the cancelled-departure text while the guest's choice is open", () => {
    const offer = { offerExpiresAt: toInstant("2026-12-19", "20:00") };
    expect(of(offer, "2026-12-11", "12:00")).toEqual(["calledOff"]);
  });

  it.each([{ state: "held" }, { state: "expired" }, { erasedAt: new Date() }] as const)(
    "listOccasions is empty for a booking that is not confirmed or was erased: %j",
    (change) => {
      expect(of(change, "2026-12-11", "12:00")).toEqual([]);
    },
  );
});

describe("listChats", () => {
  it("listChats links to the number with its country code and to the text", () => {
    const [first] = listChats(
      createPaidBookingRow({ phone: "954 133 4455", phoneE164: "+529541334455" }),
      dayBefore,
    );
    const url = new URL(first?.href ?? "");
    expect([url.origin, url.pathname]).toEqual(["https://wa.me", "/529541334455"]);
    expect(url.searchParams.get("text")).toContain("Lucía");
  });

  it("listChats includes a text about a move, with the previous ride, until the day of the ride", () => {
    const from = { tour: "sunset", date: "2026-12-10", pickupTime: "13:00", start: "16:00" };
    const [first] = listChats(createPaidBookingRow(), { ...dayBefore, from });
    expect(first?.occasion).toBe("moved");
    const text = new URL(first?.href ?? "").searchParams.get("text");
    expect(text).toContain("jueves 10 de diciembre, a la 1:00 p. m.");
    expect(text).toContain("sábado 12 de diciembre");
    const after = listChats(createPaidBookingRow(), { ...at("2026-12-12", "15:00"), from });
    expect(after.map(({ occasion }) => occasion)).toEqual(["late"]);
  });

  it("getWhatsAppChatLink returns a link without a text for no occasion and null for a phone number of no known country", () => {
    expect(getWhatsAppChatLink(createPaidBookingRow(), undefined, dayBefore)).toBe(
      "https://wa.me/529541234567",
    );
    expect(
      getWhatsAppChatLink(
        createPaidBookingRow({ phone: "", phoneE164: null }),
        "reminder",
        dayBefore,
      ),
    ).toBeNull();
    const unknown = createPaidBookingRow({ phone: "954 123 4567", phoneE164: null });
    expect(getWhatsAppChatLink(unknown, "reminder", dayBefore)).toBeNull();
    expect(listChats(unknown, dayBefore)).toEqual([]);
    const phone = { phone: "(415) 555-2671", phoneE164: "+14155552671" };
    expect(buildChatLink(phone, null)).toBe("https://wa.me/14155552671");
  });
});

describe("WhatsApp link of an operator email", () => {
  const told = { siteUrl, guestEmail: "lucia@example.com" };
  const chatIn = (letter: ReturnType<typeof buildOperatorEmail>) =>
    letter.content.ticket.rows.find(({ label }) => label === "WhatsApp");

  it("the operator email about a new booking links to its WhatsApp confirmation", () => {
    const row = chatIn(buildOperatorEmail(createPaidBookingRow(), { kind: "confirmed" }, told));
    expect(row?.value).toBe("https://wa.me/529541234567");
    expect(new URL(row?.href ?? "").searchParams.get("text")).toContain(link);
  });

  it("the operator email about a walk-in links to a text without the past pickup time", () => {
    const walkIn = createPaidBookingRow({ bookingTimestamp: toInstant("2026-12-12", "15:55") });
    const row = chatIn(buildOperatorEmail(walkIn, { kind: "confirmed" }, told));
    expect(new URL(row?.href ?? "").searchParams.get("text")).not.toMatch(/2:30|Pasamos por/);
  });

  it("the operator email links to the cancellation text, or to an empty chat for other events", () => {
    const offer = createPaidBookingRow({ offerExpiresAt: new Date("2026-12-20T00:00:00Z") });
    const off = chatIn(buildOperatorEmail(offer, { kind: "calledOff" }, told));
    expect(decodeURIComponent(off?.href ?? "")).toContain("suspender");
    const alone = chatIn(buildOperatorEmail(createPaidBookingRow(), { kind: "alone" }, told));
    expect(alone?.href).toBe("https://wa.me/529541234567");
  });
});
