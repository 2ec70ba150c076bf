import { describe, expect, it } from "vitest";
import { tours } from "#app/content/facts.ts";
import { settings } from "#app/content/settings.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { mailMessages } from "#app/i18n/messages/mail.ts";
import { confirmedMail } from "#app/notifications/mail/confirmed-mail.ts";
import type { MailContent } from "#app/notifications/mail/mail-content.ts";
import { mailText } from "#app/notifications/mail/mail-text.ts";
import { operatorNotice } from "#app/notifications/mail/operator-notice.ts";
import { refundedMail } from "#app/notifications/mail/refunded-mail.ts";
import { renderMail } from "#app/notifications/mail/render-mail.tsx";
import { context, paidBooking } from "./booking.ts";

const noPictures = { logo: null, picture: null };

/** What a person reads of the HTML: no tags, no style sheet, entities resolved. */
function readable(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

/** Both bodies of a mail with plain spaces. */
function bodies(content: MailContent): { html: string; text: string } {
  return {
    html: readable(renderMail(content, noPictures)),
    text: mailText(content).replace(/\s+/g, " "),
  };
}

const facts: Record<Locale, string[]> = {
  en: [
    "K7P4TX",
    "Sunset Beach Tour",
    "Saturday, December 12, 2026",
    "2:30 PM",
    "Aldea del Bazar",
    "MXN 5,550",
    "4–5 hours",
    "Thursday, December 10 at 4:00 PM",
    "1.5 litres",
  ],
  es: [
    "K7P4TX",
    "Tour al Atardecer",
    "Sábado, 12 de diciembre de 2026",
    "2:30 p.m.",
    "Aldea del Bazar",
    "MXN 5,550",
    "4–5 horas",
    "jueves, 10 de diciembre a las 4:00 p.m.",
    "1.5 litros",
  ],
};

describe.each(locales)("the confirmation in %s", (language) => {
  const { content, replyTo, toName } = confirmedMail(paidBooking({ language }), context);
  const { html, text } = bodies(content);

  it("says every fact of the booking, in the HTML and in its plain-text twin", () => {
    const contact = [settings.email.value, settings.phone.value, settings.brand.value];
    for (const fact of [...facts[language], ...contact]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(content.ticket.rows.map(({ value }) => value)).toContain("3");
  });

  it("is addressed to the guest, and an answer reaches the operator", () => {
    expect(toName).toBe("Lucía Hernández");
    expect(replyTo).toBe(context.operatorEmail);
    expect(content.subject).toContain("K7P4TX");
    expect(content.subject).toContain(tours.sunset.name[language]);
  });

  it("links to the confirmation page of its language and to nothing else", () => {
    const page = language === "es" ? "/es/confirmacion-reserva" : "/booking-confirmation";
    const links = [...renderMail(content, noPictures).matchAll(/href="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(links).toEqual([
      `https://mareaymonte.example${page}?session_id=cs_live_a1b2`,
      `mailto:${settings.email.value}`,
    ]);
    expect(text).toContain(`${page}?session_id=cs_live_a1b2`);
  });

  it("marks its language and reads without pictures", () => {
    const document = renderMail(content, noPictures);
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
  en: /\b(the|your|you|and|with|booking|pickup|riders?|paid|water|refund|every|day|please|mail)\b/i,
  es: /\b(el|los|tu|tus|para|con|reserva|recogida|personas?|pagado|agua|reembolso|todos|correo)\b/i,
};
const namesOf = (locale: Locale) => [
  ...Object.values(tours).map(({ name }) => name[locale]),
  settings.brand.value,
  "Aldea del Bazar",
];

describe.each(locales)("mails in %s", (language) => {
  const booking = paidBooking({ language, stripeSessionId: "cs_test_1" });
  const refund = { amountCentavos: 555_000, sessionId: "cs_test_1" };
  const mails = [
    ...(["Sunset Tour", "Hot Springs Tour"] as const).map((tourName) =>
      confirmedMail({ ...booking, tourName }, context),
    ),
    confirmedMail(booking, { ...context, now: new Date("2026-12-12T12:00:00Z") }),
    confirmedMail({ ...booking, firstName: "", pickupTime: "", pickupLocation: "" }, context),
    ...(["paid-too-late", "paid-twice", "other"] as const).map((cause) =>
      refundedMail(booking, { ...refund, cause }, context),
    ),
  ];

  it.each(mails.map(({ content }) => [content.subject, content]))(
    "has no word of the other language: %s",
    (_, content) => {
      const other = language === "en" ? "es" : "en";
      for (const body of Object.values(bodies(content))) {
        const own = [content.subject, content.preview, body]
          .join(" ")
          .replace(/https?:\S+|\S+@\S+/g, "");
        const stripped = namesOf(language).reduce((rest, name) => rest.replaceAll(name, ""), own);
        expect(stripped.match(words[other])).toBeNull();
        expect(stripped).toMatch(words[language]);
      }
    },
  );

  it("say the same in HTML and text", () => {
    for (const { content } of mails) {
      const { html, text } = bodies(content);
      const said = [
        ...content.opening,
        ...content.closing,
        ...content.ticket.rows.flatMap(({ label, value }) => [label, value]),
        ...(content.list?.items ?? []),
        content.goodbye ?? "",
      ];
      for (const sentence of said) {
        const plain = sentence.replace(/\s+/g, " ");
        expect(html).toContain(plain);
        expect(text).toContain(plain);
      }
    }
  });

  it("never leave a place unfilled, a doubled full stop or an empty value", () => {
    for (const { content } of mails) {
      for (const body of Object.values(bodies(content))) {
        expect(body).not.toMatch(/[{}]|undefined|NaN|\.\./);
      }
      for (const { value } of content.ticket.rows) expect(value.trim()).not.toBe("");
    }
  });

  it("say that a test payment moved no money", () => {
    for (const { content } of mails) expect(content.opening).toContain(mailMessages[language].test);
    const real = confirmedMail(paidBooking({ language }), context);
    expect(mailText(real.content)).not.toContain(mailMessages[language].test);
  });
});

describe("the cancellation policy in the confirmation", () => {
  const policy = (now: string) =>
    confirmedMail(paidBooking({ language: "en" }), { ...context, now: new Date(now) }).content
      .closing[0];

  it("names the last moment of the full refund, 48 hours before the start", () => {
    // The ride starts at 16:00 in a zone six hours behind UTC.
    expect(policy("2026-12-10T21:59:59Z")).toContain("full refund until Thursday, December 10");
  });

  it("says that there is none any more from that moment on", () => {
    expect(policy("2026-12-10T22:00:00Z")).toContain("less than 48 hours");
    expect(policy("2026-12-10T22:00:00Z")).not.toContain("full refund");
  });
});

describe("the operator's notice", () => {
  const { content, replyTo } = operatorNotice(
    paidBooking({ language: "en" }),
    { kind: "confirmed" },
    { ...context, guestEmail: "lucia@example.com" },
  );

  it("is in Spanish, has what the day needs, and an answer reaches the guest", () => {
    const { html, text } = bodies(content);
    for (const fact of [
      "K7P4TX",
      "Lucía Hernández",
      "+52 954 123 4567",
      "lucia@example.com",
      "Tour al Atardecer",
      "Sábado, 12 de diciembre de 2026",
      "2:30 p.m.",
      "Aldea del Bazar",
      "MXN 5,550",
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(replyTo).toBe("lucia@example.com");
  });

  it("asks the operator to tell a guest who has no usable address", () => {
    const alone = operatorNotice(
      paidBooking(),
      { kind: "refunded", cause: "paid-too-late", amountCentavos: 555_000, sessionId: "cs_live_1" },
      { ...context, guestEmail: null },
    );
    expect(alone.replyTo).toBeNull();
    expect(alone.content.opening).toContain(mailMessages.es.notice.guestUnreachable);
    expect(alone.content.opening).not.toContain(mailMessages.es.notice.guestTold);
  });
});

describe("a refund", () => {
  const mail = (cause: "paid-too-late" | "paid-twice") =>
    refundedMail(
      paidBooking({ language: "en" }),
      { cause, amountCentavos: 555_000, sessionId: "cs_live_1" },
      context,
    ).content;

  it("that came too late offers other dates and denies the booking", () => {
    expect(mailText(mail("paid-too-late"))).toContain("You have no booking for that day");
    expect(mail("paid-too-late").button?.url).toBe(
      "https://mareaymonte.example/booking?tour=sunset",
    );
  });

  it("of a second payment keeps the booking", () => {
    expect(mailText(mail("paid-twice"))).toContain("Your booking K7P4TX stands");
    expect(mail("paid-twice").button).toBeNull();
  });
});

describe("what guests type", () => {
  it("stays text in the HTML", () => {
    const { content } = confirmedMail(
      paidBooking({
        firstName: '<img src=x onerror="x">',
        pickupLocation: "</td><b>Hotel</b> & Co",
      }),
      context,
    );
    const html = renderMail(content, noPictures);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;Hotel&lt;/b&gt; &amp; Co");
  });
});

describe("the messages", () => {
  /** Path and placeholders of every text. */
  const places = (value: unknown, path: string): string[] =>
    typeof value === "string"
      ? [`${path} ${(value.match(/\{\w+\}/g) ?? []).sort().join()}`]
      : Object.entries(value as object).flatMap(([key, item]) => places(item, `${path}.${key}`));

  it("have the same texts with the same places in both languages", () => {
    expect(places(mailMessages.es, "")).toEqual(places(mailMessages.en, ""));
  });
});
