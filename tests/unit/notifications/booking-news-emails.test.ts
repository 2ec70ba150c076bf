import { describe, expect, it } from "vitest";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { plannedHorseMessages } from "#app/bookings/reminders/planned-horse-messages.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { formatTime } from "#app/i18n/format.ts";
import { formatTimeRange } from "#app/i18n/format-time-range.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { buildBookingCancelledEmail } from "#app/notifications/email/booking-cancelled-email.ts";
import { buildBookingChangedEmail } from "#app/notifications/email/booking-changed-email.ts";
import { describeChange, describeMove } from "#app/notifications/email/describe-booking-change.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { tours } from "#app/tours/all-tours.ts";
import { createAddressEmail, listGuestEmails } from "./all-emails.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";
import { getBodies, listLinks, readCalendar } from "./email-readers.ts";

const manage = {
  en: "https://mareaymonte.example/booking/manage/0f8fad5bd9cb469fa165708677289501",
  es: "https://mareaymonte.example/es/reserva/gestionar/0f8fad5bd9cb469fa165708677289501",
};
const ticketFacts: Record<Locale, string[]> = {
  en: ["K7P-4TX", "Sunset Beach Tour", "Saturday, December 12, 2026", "2:30 PM", "Aldea del Bazar"],
  es: [
    "K7P-4TX",
    "Tour al Atardecer",
    "Sábado 12 de diciembre de 2026",
    "2:30 p. m.",
    "Aldea del Bazar",
  ],
};

function mail(name: string, language: Locale, change: Partial<BookingRow> = {}): Email {
  const found = listGuestEmails(language, change).find(([own]) => own === name);
  if (!found) throw new Error(`no mail "${name}"`);
  return found[1];
}

const price: Record<Locale, string> = { en: "MXN 5,550", es: "$5,550 MXN" };

function expectToSay(letter: Email, facts: readonly string[]) {
  const { html, text } = getBodies(letter.content);
  for (const fact of facts) {
    expect(html).toContain(fact);
    expect(text).toContain(fact);
  }
}

/** Returns the properties of an email's calendar file that calendars act on. */
function entry({ calendar }: Email) {
  const lines = readCalendar(calendar?.text ?? "");
  const value = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  return {
    method: value("METHOD"),
    declared: calendar?.method,
    status: value("STATUS"),
    sequence: value("SEQUENCE"),
    uid: value("UID"),
  };
}

describe.each(locales)("booking emails in %s", (language) => {
  it.each(["changed", "back on"])('the email "%s" contains every fact of the ticket', (name) => {
    expectToSay(mail(name, language), [...ticketFacts[language], price[language]]);
    expect(listLinks(mail(name, language).content)[0]).toBe(manage[language]);
  });

  it("the email about a cancelled departure shows the price and no pickup time or place", () => {
    const { content } = mail("called off", language);
    expect(content.ticket?.rows.map(({ value }) => value.replace(/\s/g, " "))).toEqual([
      "K7P-4TX",
      emailMessages[language].calledOff.state,
      "3",
      price[language],
    ]);
    const { text } = getBodies(content);
    for (const pass of ["Aldea del Bazar", "2:30"]) expect(text).not.toContain(pass);
  });

  it.each(["changed", "back on", "reminder"])(
    'the email "%s" says when the ride ends and the sun sets',
    (name) => {
      const sunset = formatTime(getSky("2026-12-12").sunset, language).replace(/\s/g, " ");
      const hours = formatTimeRange("16:00", "19:00", language).replace(/\s/g, " ");
      expectToSay(mail(name, language), [hours, sunset]);
    },
  );

  it("the email about a guest's change asks the reader to report a change they did not make", () => {
    expectToSay(mail("changed", language), [
      emailMessages[language].notYou.split(",")[0] ?? "",
      seedSettings.phone.value,
    ]);
  });

  it("the email about the operator's change says who made it and how to object", () => {
    expectToSay(mail("changed by us", language), [
      emailMessages[language].changed.noted.operator,
      emailMessages[language].notWanted.split(",")[0] ?? "",
    ]);
    const { text } = getBodies(mail("changed by us", language).content);
    expect(text).not.toContain(emailMessages[language].notYou.split(",")[0]);
  });

  it("the email about a rider's own change does not ask whether the booker made it", () => {
    const booking = createPaidBookingRow({ language });
    const { text } = getBodies(buildBookingChangedEmail(booking, emailContext, "rider").content);
    expect(text).toContain(emailMessages[language].notWanted.split(",")[0]);
    expect(text).not.toContain(emailMessages[language].notYou.split(",")[0]);
  });

  it("the email about a cancelled departure does not mention the weather if it was not the reason", () => {
    const weather = emailMessages[language].calledOff.text.weather.split(/[:,{]/)[1]?.trim() ?? "";
    expectToSay(mail("called off for weather", language), [weather]);
    expect(getBodies(mail("called off", language).content).text).not.toContain(weather);
  });

  it("the departure-cancelled email states the deadline for choosing in local time", () => {
    // The offer ends at 22:00 UTC, which is 16:00 local time.
    expectToSay(
      mail("called off", language),
      language === "en"
        ? [
            "another date or all your money back",
            "Saturday, December 19 at 4:00 PM (Puerto Escondido time)",
          ]
        : [
            "otra fecha o todo tu dinero de vuelta",
            "sábado 19 de diciembre a las 4:00 p. m. (hora de Puerto Escondido)",
          ],
    );
  });

  it("the reminder states the day's times, the sunset, what to wear and how to reach us", () => {
    const sunset = formatTime(getSky("2026-12-12").sunset, language).replace(/\s/g, " ");
    const ride = language === "en" ? "4:00–7:00 PM" : "4:00–7:00 p. m.";
    expectToSay(mail("reminder", language), [
      ...ticketFacts[language],
      ride,
      sunset,
      "WhatsApp",
      seedSettings.phone.value,
      language === "en" ? "closed-toe shoes" : "zapatos cerrados",
    ]);
    expect(listLinks(mail("reminder", language).content)[0]).toBe(manage[language]);
  });

  it.each(["cancelled by the guest", "cancelled by the operator", "not chosen"])(
    'the email "%s" states the full refund and how long it takes',
    (name) => {
      expectToSay(mail(name, language), [
        price[language],
        language === "en" ? "within 5 to 10 business days" : "en 5 a 10 días hábiles",
      ]);
    },
  );

  it.each([
    ["cancelled too late", "less than 48 hours before the start", "menos de 48 horas"],
    ["cancelled after a late move", "had been moved less than 48 hours", "Se había movido"],
  ])(
    'the email "%s" says why there is no refund and links to the policy',
    (name, english, spanish) => {
      const letter = mail(name, language);
      const { text } = getBodies(letter.content);
      expectToSay(letter, [
        language === "en" ? english : spanish,
        `https://mareaymonte.example${language === "en" ? "/terms" : "/es/terminos"}`,
      ]);
      expect(text).not.toContain("MXN");
    },
  );

  it("the email to a former address of a guest contains no data of the guest", () => {
    const { content, toName, replyTo } = createAddressEmail(language);
    const { html, text } = getBodies(content);
    for (const secret of [
      "Lucía",
      "Hernández",
      "lucia@",
      "+52 954 123",
      "Bazar",
      "5,550",
      "0f8f",
    ]) {
      expect(html).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(ticketFacts[language][2]);
    expect(text).toContain("K7P-4TX");
    expect([toName, replyTo]).toEqual(["", emailContext.operatorEmail]);
    expect(listLinks(content)).toEqual([`mailto:${seedSettings.email.value}`]);
  });
});

describe("cancellation email", () => {
  it.each([
    ["cancelled by the guest", "As you asked, we’ve canceled"],
    ["cancelled by the operator", "We’ve canceled your"],
    ["not chosen", "We didn’t hear from you in time"],
  ])('the email "%s" says: %s', (name, sentence) => {
    expectToSay(mail(name, "en"), [sentence]);
  });

  it("the cancellation email gives no reason for a missing refund when the policy has none", () => {
    const { text } = getBodies(mail("cancelled without a reason", "en").content);
    expect(text).toContain(emailMessages.en.cancelled.noRefund);
    expect(text).not.toContain("48 hours");
  });

  it("the cancellation email mentions no money when nothing was paid online", () => {
    const gone = createPaidBookingRow({ state: "cancelled", language: "en" });
    const facts = { by: "operator", refund: "full", refundCentavos: 0 } as const;
    const { text } = getBodies(buildBookingCancelledEmail(gone, facts, emailContext).content);
    expect(text).not.toMatch(/MXN|refund/);
  });
});

describe("reminder email", () => {
  const rows = (change: Partial<BookingRow>) =>
    buildReminderEmail(
      createPaidBookingRow({ language: "en", ...change }),
      emailContext,
    ).content.ticket.rows.map(({ label }) => label);

  it("the reminder states the time of sunset only for a ride at sunset", () => {
    expect(rows({})).toContain("Sunset");
    expect(rows({ pickupTime: "07:00" })).not.toContain("Sunset");
    expect(rows({ tourName: "Hot Springs Tour", pickupTime: "08:00" })).not.toContain("Sunset");
  });

  it.each([
    [
      "en",
      "Meet your horses",
      "We have Canela in mind for Rider 1.",
      "We haven’t picked a horse for Rider 2 yet.",
    ],
    [
      "es",
      "Conoce a los caballos de tu grupo",
      "Pensamos en Canela para Persona 1.",
      "Todavía no elegimos el caballo de Persona 2.",
    ],
  ] as const)(
    "the reminder (%s) names the planned horses with their pictures, and says that the plan can change",
    (language, title, sentence, none) => {
      const booking = createPaidBookingRow({ language });
      const [first, second] = { en: ["Rider 1", "Rider 2"], es: ["Persona 1", "Persona 2"] }[
        language
      ];
      const horses = [
        {
          ...{ rider: "Ana (9 years old)", riderNumber: first ?? "" },
          horse: { name: "Canela", picture: "horse-portrait" },
        },
        { rider: "B", riderNumber: second ?? "", horse: null },
      ];
      const { content } = buildReminderEmail(booking, emailContext, { horses });
      const text = renderPlainText(content).replace(/\s+/g, " ");
      for (const said of [title, sentence, none, plannedHorseMessages[language].email]) {
        expect(text).toContain(said);
      }
      // Emails are kept for longer than the riders' answers, so they contain no names of riders.
      expect(text).not.toContain("Ana");
      const ofEntries = { "horse-portrait": "cid:entry-1" };
      const page = renderEmail(content, { logo: null, picture: null, ofEntries });
      expect(page).toContain('src="cid:entry-1"');
      expect(page.match(/<img/g)).toHaveLength(1);
      const silent = buildReminderEmail(booking, emailContext, { horses: null });
      expect(silent.content.sections).toEqual([]);
    },
  );

  it("the reminder may be sent until the pickup time", () => {
    expect(mail("reminder", "en").validity?.until).toBe("2026-12-12T20:30:00.000Z");
  });
});

describe("calendar files of booking emails", () => {
  const uid = "0193d2a8-7c00-7000-8000-000000000001";

  it("the emails of one booking update the same calendar entry through all its revisions", () => {
    const story = [mail("confirmed", "es"), mail("changed", "es"), mail("back on", "es")].map(
      entry,
    );
    for (const one of story) {
      expect(one).toMatchObject({
        uid,
        method: "PUBLISH",
        declared: "PUBLISH",
        status: "CONFIRMED",
      });
    }
    expect(story.map(({ sequence }) => sequence)).toEqual(["0", "1", "2"]);
  });

  it.each(["called off", "called off, then changed", "cancelled by the guest", "not chosen"])(
    'the calendar file of the email "%s" cancels the calendar entry',
    (name) => {
      expect(entry(mail(name, "en"))).toEqual({
        uid,
        method: "CANCEL",
        declared: "CANCEL",
        status: "CANCELLED",
        sequence: "1",
      });
    },
  );

  it.each(["reminder", "paid too late", "paid twice"])(
    'the email "%s" has no calendar file',
    (name) => {
      expect(mail(name, "en").calendar).toBeNull();
    },
  );
});

describe("email validity", () => {
  it("emails about a booking's current state become invalid when the booking changes", () => {
    const overtaken = listGuestEmails("en", { revision: 1 }).filter(([, { validity }]) => validity);
    expect(overtaken.map(([name]) => name)).toEqual([
      "confirmed",
      "confirmed, hot springs",
      "confirmed, no refund any more",
      "confirmed, little known",
      "changed",
      "changed by us",
      "changed, refund forfeited",
      "back on",
      "reminder",
      "reminder, hot springs",
      "called off",
      "called off for weather",
      "called off, then changed",
    ]);
    for (const [, { validity }] of overtaken) {
      expect(validity?.bookingId).toBe("0193d2a8-7c00-7000-8000-000000000001");
    }
  });
});

describe("describeChange", () => {
  const at = new Date("2026-11-20T16:12:00Z");

  it("describeChange states the old and the new ride of a moved booking", () => {
    const detail = {
      from: { date: "2026-12-12", pickupTime: "14:30" },
      to: { date: "2026-12-13", pickupTime: "15:00" },
    };
    expect(
      describeChange({ at, actor: "operator", event: "moved", detail }, "es").replace(/\s/g, " "),
    ).toBe(
      "20 nov 2026, 10:12 a. m., la oficina: del sábado 12 de diciembre, 2:30 p. m. al domingo 13 de diciembre, 3:00 p. m.",
    );
  });

  it("describeMove names both days, with pickup or start, and the tour only if it changed", () => {
    const [from, to] = [
      { tour: "sunset", date: "2026-12-12", pickupTime: "14:30", start: "16:00" },
      { tour: "sunset", date: "2026-12-13", pickupTime: "without-pickup", start: "16:00" },
    ];
    const say = (locale: "en" | "es", end: object, riders = 1) => {
      const lines = [{ event: "moved", detail: { from, to: end } }] as const;
      return describeMove(lines, locale, riders)[0]?.replace(/\s/g, " ");
    };
    expect(say("es", to, 2)).toContain("pasamos por ustedes: 2:30");
    expect(say("en", to)).toBe(
      "from Saturday, December 12 (pickup 2:30 PM) to Sunday, December 13 (start 4:00 PM)",
    );
    expect(say("es", to)).toBe(
      "del sábado 12 de diciembre (pasamos por ti: 2:30 p. m.) al domingo 13 de diciembre (inicio: 4:00 p. m.)",
    );
    expect(say("en", { ...to, tour: "hot-springs" })).toContain(tours["hot-springs"].shortName.en);
    expect(describeMove([{ event: "details-changed", detail: { from, to } }], "en", 1)).toEqual([]);
  });

  it("describeChange names the details that were changed", () => {
    const detail = { fields: ["email", "phone", "pickupLocation"] };
    const line = describeChange({ at, actor: "guest", event: "details-changed", detail }, "es");
    expect(line.replace(/\s/g, " ")).toBe(
      "20 nov 2026, 10:12 a. m., quien reservó: corrigió correo, teléfono y dónde pasamos",
    );
  });
});

describe("the email to the team about a change", () => {
  const listRows = (collectedCentavos: number) =>
    buildOperatorEmail(
      createPaidBookingRow({ email: "", phone: "", phoneE164: null, collectedCentavos }),
      { kind: "changed", by: "guest", changes: [] },
      { ...emailContext, guestEmail: null },
    )
      .content.ticket?.rows.map(({ label, value }) => `${label}: ${value}`)
      .join("\n");

  it("it names what is left to collect, and has no rows for contact data that are missing", () => {
    const partly = listRows(370_000);
    expect(partly).toMatch(/^Por cobrar: \$1,850\sMXN$/m);
    expect(partly).not.toMatch(/^(Correo|Teléfono): /m);
    expect(listRows(555_000)).not.toContain("Por cobrar");
  });
});
