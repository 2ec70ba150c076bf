import { describe, expect, it } from "vitest";
import { seedSettings } from "#app/business/seed/settings.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import type { EmailContent } from "#app/notifications/email/email-content.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import type { OperatorNotification } from "#app/notifications/email/operator-notification.ts";
import { buildRefundEmail } from "#app/notifications/email/refund-email.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { tours } from "#app/tours/all-tours.ts";
import { createAddressEmail, listGuestEmails, listOperatorEmails } from "./all-emails.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";
import { emptyPictures, getBodies, listLinks } from "./email-readers.ts";

const facts: Record<Locale, string[]> = {
  en: [
    "K7P-4TX",
    "Sunset Beach Tour",
    "Saturday, December 12, 2026",
    "2:30 PM",
    "Aldea del Bazar",
    "MXN 5,550",
    "4.5–5.5 hours",
    "About 7:40 PM",
    "Thursday, December 10 at 4:00 PM",
    "1.5 liters",
  ],
  es: [
    "K7P-4TX",
    "Tour al Atardecer",
    "Sábado 12 de diciembre de 2026",
    "2:30 p. m.",
    "Aldea del Bazar",
    "$5,550 MXN",
    "4.5–5.5 horas",
    "Hacia las 7:40 p. m.",
    "jueves 10 de diciembre a las 4:00 p. m.",
    "1.5 litros",
  ],
};

describe.each(locales)("confirmation email in %s", (language) => {
  const { content, replyTo, toName } = buildBookingConfirmedEmail(
    createPaidBookingRow({ language, phone: "0412 345678", phoneE164: "+61412345678" }),
    emailContext,
  );
  const { html, text } = getBodies(content);

  it("the confirmation email states every fact of the booking in HTML and plain text", () => {
    const guestPhone = "+61 412 345 678";
    const contact = [
      guestPhone,
      seedSettings.email.value,
      seedSettings.phone.value,
      seedSettings.brand.value,
    ];
    for (const fact of [...facts[language], ...contact]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(content.ticket.rows.map(({ value }) => value)).toContain("3");
  });

  it("the confirmation email goes to the guest, and replies to it go to the operator", () => {
    expect(toName).toBe("Lucía Hernández");
    expect(replyTo).toBe(emailContext.operatorEmail);
    expect(content.subject).toContain("K7P-4TX");
    expect(content.subject).toContain(tours.sunset.name[language]);
  });

  it("the confirmation email links only to the guest's own pages and the operator's address", () => {
    const page = language === "es" ? "/es/reserva/gestionar" : "/booking/manage";
    const url = `https://mareaymonte.example${page}/0f8fad5bd9cb469fa165708677289501`;
    const riders = `${url}/${language === "es" ? "datos-personas" : "rider-details"}`;
    expect(listLinks(content)).toEqual([url, riders, `mailto:${seedSettings.email.value}`]);
    expect(content.button?.label).toBe(
      language === "es" ? "Cambiar o cancelar" : "Change or cancel",
    );
    expect(text).toContain(url);
  });

  it("the confirmation email declares its language and is complete without images", () => {
    const document = renderEmail(content, emptyPictures);
    expect(document).toMatch(/^<!doctype html><html lang="e[ns]-(US|MX)"/);
    expect(document).not.toContain("<img");
  });

  it("the confirmation email embeds its images by content id and has a text for the illustration", () => {
    const document = renderEmail(content, { logo: "cid:logo", picture: "cid:picture" });
    expect(document.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"', 'src="cid:picture"']);
    expect(document).toContain(`alt="${content.picture?.alt}"`);
    // React adds preload links for images, which an email must not contain.
    expect(document).not.toContain("<link");
  });
});

it.each(listGuestEmails("en", { firstName: "D'Arcy" }))(
  "an English email to a guest has typographic marks, and the guest's name as typed: %s",
  (_, { content }) => {
    const { html, text } = getBodies(content);
    for (const said of [content.subject, html, text])
      expect(said.replaceAll("D'Arcy", "")).not.toMatch(/['"]/);
  },
);

// Common words of each language that do not exist in the other one.
const words: Record<Locale, RegExp> = {
  en: /\b(the|your|you|and|with|booking|pickup|riders?|paid|water|refund|every|day|please|mail|of|to|until|ride|sunset|now|it)\b/i,
  es: /\b(el|los|tu|tus|para|con|reserva|recogida|personas?|pagado|agua|reembolso|todos|correo|de|hasta|paseo|ahora|que|lo)\b/i,
};
const namesOf = (locale: Locale) => [
  ...Object.values(tours).map(({ name }) => name[locale]),
  seedSettings.brand.value,
  "Aldea del Bazar",
];

/** Returns the subject, preview and body of an email without names and addresses. */
function removeNames(content: EmailContent, body: string, language: Locale): string {
  const all = [content.subject, content.preview, body].join(" ");
  const plain = all.replace(/https?:\S+|\S+@\S+/g, "");
  return namesOf(language).reduce((rest, name) => rest.replaceAll(name, ""), plain);
}

function expectOneLanguage(content: EmailContent, language: Locale) {
  const other = language === "en" ? "es" : "en";
  for (const body of Object.values(getBodies(content))) {
    const own = removeNames(content, body, language);
    expect(own.match(words[other])?.[0]).toBeUndefined();
    expect(own).toMatch(words[language]);
    expect(own).not.toMatch(/[{}]|undefined|NaN|\.\./);
  }
}

/** Expects every sentence of an email in both bodies, in the same order. */
function expectSameBodies(content: EmailContent) {
  const { html, text } = getBodies(content);
  const said = [
    ...content.opening,
    ...(content.ticket ? [content.ticket.eyebrow, content.ticket.title, content.ticket.date] : []),
    ...(content.ticket?.rows ?? []).flatMap(({ label, value }) => [label, value]),
    content.button?.label ?? "",
    content.note ?? "",
    content.list?.title ?? "",
    ...(content.list?.items ?? []),
    ...content.closing,
    content.goodbye ?? "",
    content.footer.address,
  ].map((sentence) => sentence.replace(/\s+/g, " "));
  for (const body of [html, text]) {
    let from = 0;
    for (const sentence of said) {
      const found = body.indexOf(sentence, from);
      expect(found, sentence).toBeGreaterThanOrEqual(from);
      from = found + sentence.length;
    }
  }
}

describe.each(locales)("guest emails in %s", (language) => {
  const mails = [
    ...listGuestEmails(language, { paymentSessionId: "cs_test_1" }),
    ["address replaced", createAddressEmail(language)] as const,
  ].map(([name, { content }]) => [name, content] as const);

  it.each(mails)(
    "the email contains no word of the other language and no unfilled placeholder: %s",
    (_, content) => expectOneLanguage(content, language),
  );

  it.each(mails)("the email says the same in HTML and plain text: %s", (_, content) =>
    expectSameBodies(content),
  );

  it("guest emails contain no empty values and have nine different titles", () => {
    for (const [, content] of mails) {
      for (const { value } of content.ticket?.rows ?? []) expect(value.trim()).not.toBe("");
      expect(content.subject).toContain("K7P-4TX");
      expect(content.goodbye).not.toBeNull();
    }
    const titles = new Set(mails.map(([, { title }]) => title));
    expect(titles.size).toBe(9);
  });

  it("guest emails say of a test payment, and of no other money, that it moved none", () => {
    expect(emailMessages[language].test).toMatch(/card payment|pago con tarjeta/);
    for (const [, letter] of listGuestEmails(language, { paymentSessionId: "cs_test_1" })) {
      expect(letter.content.opening).toContain(emailMessages[language].test);
    }
    for (const [, letter] of listGuestEmails(language)) {
      expect(renderPlainText(letter.content)).not.toContain(emailMessages[language].test);
    }
  });
});

describe("cancellation policy in the confirmation email", () => {
  const policy = (now: string, refundForfeited = false) =>
    buildBookingConfirmedEmail(createPaidBookingRow({ language: "en", refundForfeited }), {
      ...emailContext,
      now: new Date(now),
    }).content.closing.join(" ");

  it("the confirmation email promises a full refund until exactly 48 hours before the start", () => {
    // The ride starts at 16:00 local time, which is 22:00 UTC.
    expect(policy("2026-12-10T22:00:00.000Z")).toContain("full refund until Thursday, December 10");
  });

  it("the confirmation email promises no refund less than 48 hours before the start", () => {
    expect(policy("2026-12-10T22:00:00.001Z")).toContain(
      "Your ride is less than 48 hours away, so the usual refund is over.",
    );
    expect(policy("2026-12-10T22:00:00.001Z")).not.toContain("full refund");
  });

  it("the confirmation email promises no refund to a booking that was moved after its deadline", () => {
    expect(policy("2026-11-20T04:00:00Z", true)).toContain("was moved less than 48 hours");
    expect(policy("2026-11-20T04:00:00Z", true)).not.toContain("full refund");
  });
});

const isByGuest = (name: string) => name.includes('"by":"guest"');

describe("operator emails", () => {
  const reachable = listOperatorEmails("lucia@example.com");

  it.each(reachable)(
    "the operator email is in Spanish and says the same in HTML and plain text: %s",
    (_, { content }) => {
      expectOneLanguage(content, "es");
      expectSameBodies(content);
    },
  );

  it.each(reachable)(
    "the operator email has the booking's facts, and replies go to the guest: %s",
    (_, notice) => {
      const { html, text } = getBodies(notice.content);
      for (const fact of [
        "K7P-4TX",
        "Lucía Hernández",
        "+52 954 123 4567",
        "lucia@example.com",
        "Tour al Atardecer",
        "Sábado 12 de diciembre de 2026",
        "2:30 p. m.",
        "Aldea del Bazar",
      ]) {
        expect(html).toContain(fact);
        expect(text).toContain(fact);
      }
      expect(notice.replyTo).toBe("lucia@example.com");
      expect(notice.content.button?.url).toBe(
        "https://mareaymonte.example/admin/bookings?q=K7P4TX",
      );
    },
  );

  it("operator emails about a dispute state its stage in the title and do not call the sum a refund", () => {
    const disputes = reachable.filter(([name]) => name.includes('"dispute"'));
    const { labels, notice } = emailMessages.es;
    expect(disputes.map(([, { content }]) => content.title)).toEqual([
      notice.dispute.title.open,
      notice.dispute.title.won,
      notice.dispute.title.lost,
    ]);
    for (const [, { content }] of disputes) {
      const rows = content.ticket?.rows.map(({ label }) => label);
      expect(rows).toContain(labels.disputed);
      expect(rows).not.toContain(labels.refund);
    }
  });

  it.each(listOperatorEmails(null).filter(([name]) => !isByGuest(name)))(
    "the operator email asks the team to notify a guest who has no usable email address: %s",
    (_, notice) => {
      expect(notice.replyTo).toBeNull();
      expect(notice.content.opening).toContain(emailMessages.es.notice.guestUnreachable);
      expect(notice.content.opening).not.toContain(emailMessages.es.notice.guestTold);
    },
  );
});

describe("operator email about a guest without an address", () => {
  const opening = (
    news: OperatorNotification,
    change: Parameters<typeof createPaidBookingRow>[0] = {},
  ) =>
    buildOperatorEmail(createPaidBookingRow(change), news, { ...emailContext, guestEmail: null })
      .content.opening;
  const { notice } = emailMessages.es;

  it.each(listOperatorEmails(null).filter(([name]) => isByGuest(name)))(
    "the operator email does not ask the team to notify the guest of their own action: %s",
    (_, letter) => expect(letter.content.opening).not.toContain(notice.guestUnreachable),
  );

  it("the operator email about a cancelled departure mentions no refund for an unpaid booking", () => {
    const name = { name: "Lucía Hernández" };
    expect(opening({ kind: "calledOff" })).toContain(fillMessage(notice.calledOff.text, name));
    const unpaid = { paymentSessionId: null, collectedCentavos: 0 };
    expect(opening({ kind: "calledOff" }, unpaid)).toContain(
      fillMessage(notice.calledOff.textUnpaid, name),
    );
  });
});

describe("refund email", () => {
  const mail = (cause: "paid-too-late" | "paid-twice", state: "confirmed" | "cancelled") =>
    buildRefundEmail(
      createPaidBookingRow({ language: "en", state }),
      { cause, amountCentavos: 555_000 },
      emailContext,
    ).content;

  it("the refund email for a late payment offers other dates and says there is no booking", () => {
    const content = mail("paid-too-late", "cancelled");
    expect(renderPlainText(content)).toContain("This payment made no booking");
    expect(content.button?.url).toBe("https://mareaymonte.example/booking?tour=sunset");
  });

  it("the refund email for a second payment confirms the booking only if it still exists", () => {
    expect(renderPlainText(mail("paid-twice", "confirmed"))).toContain(
      fillMessage(emailMessages.en.refunded.stands, { reference: "K7P-4TX" }),
    );
    expect(mail("paid-twice", "confirmed").button).toBeNull();
    expect(renderPlainText(mail("paid-twice", "cancelled"))).not.toContain("still good");
  });
});

describe("guest input in emails", () => {
  it("an email escapes HTML that a guest typed", () => {
    const { content } = buildBookingConfirmedEmail(
      createPaidBookingRow({
        firstName: '<img src=x onerror="x">',
        pickupLocation: "</td><b>Hotel</b> & Co",
      }),
      emailContext,
    );
    const html = renderEmail(content, emptyPictures);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;Hotel&lt;/b&gt; &amp; Co");
  });

  it("an email does not replace a placeholder that a guest typed", () => {
    const booking = createPaidBookingRow({ firstName: "{reference}", language: "en" });
    expect(buildBookingConfirmedEmail(booking, emailContext).content.opening[0]).toContain(
      "{reference}",
    );
  });
});

describe.each(locales)("emails about a booking without a pickup place in %s", (language) => {
  const { askPlace } = emailMessages[language];
  const [question = ""] = /[^.:]*\?/.exec(askPlace) ?? [];
  const door = language === "en" ? "at the door" : "en la puerta";

  it("the confirmation and the reminder ask for the place instead of naming a door", () => {
    for (const build of [buildBookingConfirmedEmail, buildReminderEmail]) {
      const unknown = build(createPaidBookingRow({ language, pickupLocation: "" }), emailContext);
      const known = build(createPaidBookingRow({ language }), emailContext);
      for (const text of Object.values(getBodies(unknown.content))) {
        expect(text).toContain(question);
        expect(text).not.toContain(door);
      }
      const { text } = getBodies(known.content);
      expect(text).toContain(door);
      expect(text).not.toContain(question);
    }
  });
});
