import { describe, expect, it } from "vitest";
import { seedSettings } from "#app/business/seed/settings.ts";
import { fill } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import type { EmailContent } from "#app/notifications/email/email-content.ts";
import { mailMessages } from "#app/notifications/email/messages.ts";
import {
  buildOperatorEmail,
  type OperatorNotification,
} from "#app/notifications/email/operator-email.ts";
import { buildRefundEmail } from "#app/notifications/email/refund-email.ts";
import { renderMail } from "#app/notifications/email/render-email.tsx";
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
    "4–5 hours",
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
    "4–5 horas",
    "jueves 10 de diciembre a las 4:00 p. m.",
    "1.5 litros",
  ],
};

describe.each(locales)("the confirmation in %s", (language) => {
  const { content, replyTo, toName } = buildBookingConfirmedEmail(
    createPaidBookingRow({ language }),
    emailContext,
  );
  const { html, text } = getBodies(content);

  it("says every fact of the booking, in the HTML and in its plain-text twin", () => {
    const contact = [seedSettings.email.value, seedSettings.phone.value, seedSettings.brand.value];
    for (const fact of [...facts[language], ...contact]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(content.ticket.rows.map(({ value }) => value)).toContain("3");
  });

  it("is addressed to the guest, and an answer reaches the operator", () => {
    expect(toName).toBe("Lucía Hernández");
    expect(replyTo).toBe(emailContext.operatorEmail);
    expect(content.subject).toContain("K7P-4TX");
    expect(content.subject).toContain(tours.sunset.name[language]);
  });

  it("links to the guest's own page of the booking and to nothing else", () => {
    const page = language === "es" ? "/es/reserva/gestionar" : "/booking/manage";
    const url = `https://mareaymonte.example${page}/0f8fad5bd9cb469fa165708677289501`;
    expect(listLinks(content)).toEqual([url, `mailto:${seedSettings.email.value}`]);
    expect(content.button?.label).toBe(
      language === "es" ? "Cambiar o cancelar" : "Change or cancel",
    );
    expect(text).toContain(url);
  });

  it("marks its language and reads without pictures", () => {
    const document = renderMail(content, emptyPictures);
    expect(document).toMatch(/^<!doctype html><html lang="e[ns]-(US|MX)"/);
    expect(document).not.toContain("<img");
  });

  it("carries its pictures by content id, the illustration with its description", () => {
    const document = renderMail(content, { logo: "cid:logo", picture: "cid:picture" });
    expect(document.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"', 'src="cid:picture"']);
    expect(document).toContain(`alt="${content.picture?.alt}"`);
    // React adds preload links for pictures, which a mail must not have.
    expect(document).not.toContain("<link");
  });
});

// Everyday words of one language that the other does not have.
const words: Record<Locale, RegExp> = {
  en: /\b(the|your|you|and|with|booking|pickup|riders?|paid|water|refund|every|day|please|mail|of|to|until|ride|sunset|now|it)\b/i,
  es: /\b(el|los|tu|tus|para|con|reserva|recogida|personas?|pagado|agua|reembolso|todos|correo|de|hasta|paseo|ahora|que|lo)\b/i,
};
const namesOf = (locale: Locale) => [
  ...Object.values(tours).map(({ name }) => name[locale]),
  seedSettings.brand.value,
  "Aldea del Bazar",
];

/** A mail's subject, preview and body without names and addresses, which have no language. */
function ownWords(content: EmailContent, body: string, language: Locale): string {
  const all = [content.subject, content.preview, body].join(" ");
  const plain = all.replace(/https?:\S+|\S+@\S+/g, "");
  return namesOf(language).reduce((rest, name) => rest.replaceAll(name, ""), plain);
}

function expectOneLanguage(content: EmailContent, language: Locale) {
  const other = language === "en" ? "es" : "en";
  for (const body of Object.values(getBodies(content))) {
    const own = ownWords(content, body, language);
    expect(own.match(words[other])?.[0]).toBeUndefined();
    expect(own).toMatch(words[language]);
    expect(own).not.toMatch(/[{}]|undefined|NaN|\.\./);
  }
}

/** Everything a mail says stands in the HTML and in the text, in the same order. */
function expectTwins(content: EmailContent) {
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

describe.each(locales)("mails in %s", (language) => {
  const mails = [
    ...listGuestEmails(language, { paymentSessionId: "cs_test_1" }),
    ["address replaced", createAddressEmail(language)] as const,
  ].map(([name, { content }]) => [name, content] as const);

  it.each(mails)(
    "have no word of the other language and no place left unfilled: %s",
    (_, content) => expectOneLanguage(content, language),
  );

  it.each(mails)("say the same in HTML and text: %s", (_, content) => expectTwins(content));

  it("have no empty value and each its own subject, title and greeting", () => {
    for (const [, content] of mails) {
      for (const { value } of content.ticket?.rows ?? []) expect(value.trim()).not.toBe("");
      expect(content.subject).toContain("K7P-4TX");
      expect(content.goodbye).not.toBeNull();
    }
    const titles = new Set(mails.map(([, { title }]) => title));
    expect(titles.size).toBe(8);
  });

  it("say that a test payment moved no money", () => {
    for (const [, letter] of listGuestEmails(language, { paymentSessionId: "cs_test_1" })) {
      expect(letter.content.opening).toContain(mailMessages[language].test);
    }
    for (const [, letter] of listGuestEmails(language)) {
      expect(renderPlainText(letter.content)).not.toContain(mailMessages[language].test);
    }
  });
});

describe("the cancellation policy in a ticket", () => {
  const policy = (now: string, refundForfeited = false) =>
    buildBookingConfirmedEmail(createPaidBookingRow({ language: "en", refundForfeited }), {
      ...emailContext,
      now: new Date(now),
    }).content.closing[0];

  it("names the last moment of the full refund, 48 hours before the start", () => {
    // The ride starts at 16:00 in a zone six hours behind UTC.
    expect(policy("2026-12-10T22:00:00.000Z")).toContain("full refund until Thursday, December 10");
  });

  it("says that there is none any more after that moment", () => {
    expect(policy("2026-12-10T22:00:00.001Z")).toContain("less than 48 hours");
    expect(policy("2026-12-10T22:00:00.001Z")).not.toContain("full refund");
  });

  it("promises none to a booking that was moved when its refund was over", () => {
    expect(policy("2026-11-20T04:00:00Z", true)).toContain("was moved less than 48 hours");
    expect(policy("2026-11-20T04:00:00Z", true)).not.toContain("full refund");
  });
});

const isOwnAct = (name: string) => name.includes('"by":"guest"');

describe("the operator's notices", () => {
  const reachable = listOperatorEmails("lucia@example.com");

  it.each(reachable)("are in Spanish and say the same in both bodies: %s", (_, { content }) => {
    expectOneLanguage(content, "es");
    expectTwins(content);
  });

  it.each(reachable)(
    "have what the day needs, and an answer reaches the guest: %s",
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

  it("call a disputed sum no refund, and are headed by how the dispute stands", () => {
    const disputes = reachable.filter(([name]) => name.includes('"dispute"'));
    const { labels, notice } = mailMessages.es;
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

  it.each(listOperatorEmails(null).filter(([name]) => !isOwnAct(name)))(
    "ask to tell a guest who has no usable address: %s",
    (_, notice) => {
      expect(notice.replyTo).toBeNull();
      expect(notice.content.opening).toContain(mailMessages.es.notice.guestUnreachable);
      expect(notice.content.opening).not.toContain(mailMessages.es.notice.guestTold);
    },
  );
});

describe("a notice about a guest without an address", () => {
  const opening = (
    news: OperatorNotification,
    change: Parameters<typeof createPaidBookingRow>[0] = {},
  ) =>
    buildOperatorEmail(createPaidBookingRow(change), news, { ...emailContext, guestEmail: null })
      .content.opening;
  const { notice } = mailMessages.es;

  it.each(listOperatorEmails(null).filter(([name]) => isOwnAct(name)))(
    "asks nobody to tell what the guest did: %s",
    (_, letter) => expect(letter.content.opening).not.toContain(notice.guestUnreachable),
  );

  it("offers no money back where none was paid", () => {
    const name = { name: "Lucía Hernández" };
    expect(opening({ kind: "calledOff" })).toContain(fill(notice.calledOff.text, name));
    const unpaid = { paymentSessionId: null, collectedCentavos: 0 };
    expect(opening({ kind: "calledOff" }, unpaid)).toContain(
      fill(notice.calledOff.textUnpaid, name),
    );
  });
});

describe("a refund", () => {
  const mail = (cause: "paid-too-late" | "paid-twice", state: "confirmed" | "cancelled") =>
    buildRefundEmail(
      createPaidBookingRow({ language: "en", state }),
      { cause, amountCentavos: 555_000 },
      emailContext,
    ).content;

  it("that came too late offers other dates and denies the booking", () => {
    const content = mail("paid-too-late", "cancelled");
    expect(renderPlainText(content)).toContain("This payment made no booking");
    expect(content.button?.url).toBe("https://mareaymonte.example/booking?tour=sunset");
  });

  it("of a second payment keeps the booking, if it still stands", () => {
    expect(renderPlainText(mail("paid-twice", "confirmed"))).toContain(
      fill(mailMessages.en.refunded.stands, { reference: "K7P-4TX" }),
    );
    expect(mail("paid-twice", "confirmed").button).toBeNull();
    expect(renderPlainText(mail("paid-twice", "cancelled"))).not.toContain("still good");
  });
});

describe("what guests type", () => {
  it("stays text in the HTML", () => {
    const { content } = buildBookingConfirmedEmail(
      createPaidBookingRow({
        firstName: '<img src=x onerror="x">',
        pickupLocation: "</td><b>Hotel</b> & Co",
      }),
      emailContext,
    );
    const html = renderMail(content, emptyPictures);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;Hotel&lt;/b&gt; &amp; Co");
  });

  it("is not taken for a place to be filled", () => {
    const booking = createPaidBookingRow({ firstName: "{reference}", language: "en" });
    expect(buildBookingConfirmedEmail(booking, emailContext).content.opening[0]).toContain(
      "{reference}",
    );
  });
});
