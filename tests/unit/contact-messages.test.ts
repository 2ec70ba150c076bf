import { describe, expect, it } from "vitest";
import { fillMessageTree } from "#app/business/fill-text.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getLegalContent } from "#app/content/legal-content.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { buildContactMessageEmail } from "#app/notifications/email/contact-message-email.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { getContactPage } from "#app/web/site/contact/loader.server.ts";

describe("texts of the pages", () => {
  it.each(locales)(
    "legal pages, the about page and the questions contain no unfilled placeholder (%s)",
    (locale) => {
      const pages = [
        getLegalContent("privacy", locale),
        getLegalContent("terms", locale),
        getPageContent("about", locale),
        getContactPage(locale, "https://ride.test").questions,
      ];
      expect(JSON.stringify(pages)).not.toMatch(/[{]\w+[}]|undefined|NaN/);
    },
  );

  it("fillMessageTree leaves one full stop at the end of a sentence", () => {
    expect(fillMessageTree("hasta las {time}. Luego...", { time: "8:00 p. m." })).toBe(
      "hasta las 8:00 p. m. Luego...",
    );
  });

  it.each(locales)("the terms state the 48-hour cancellation policy (%s)", (locale) => {
    const { summary } = getLegalContent("terms", locale);
    expect(summary.points).toHaveLength(4);
    expect(summary.points.slice(0, 2).join(" ")).toMatch(/48 ho.*48 ho/);
  });
});

describe("operator email about a contact message", () => {
  const message = {
    id: "00000000-0000-8000-8000-000000000000",
    receivedAt: new Date("2026-12-01T18:00:00Z"),
    language: "en" as const,
    name: "Hannah <b>Meyer</b>",
    email: "hannah.meyer@example.com",
    subject: "Riding with my mother",
    message: "She is 71.\n\nIs it right for her?\nIs it right for her?",
  };
  const letter = buildContactMessageEmail(message, "https://mareaymonte.example");

  it("a reply to the operator email about a contact message goes to its sender", () => {
    expect(letter.replyTo).toBe(message.email);
  });

  it("the operator email about a message without an address promises no reply", () => {
    const { replyTo, content } = buildContactMessageEmail(
      { ...message, email: "", phone: "+525541234567" },
      "",
    );
    expect(replyTo).toBeNull();
    expect(content.note).toBe(
      "Hannah <b>Meyer</b> no dejó correo. Llama o escribe por WhatsApp al +52 55 4123 4567.",
    );
  });

  it("the operator email about a contact message links to the message in the admin", () => {
    expect(letter.content.button?.url).toBe(
      `https://mareaymonte.example/admin/inbox/${message.id}`,
    );
  });

  it("the operator email about a contact message has subject, sender and every line in both bodies", async () => {
    expect(letter.content.subject).toContain("Riding with my mother");
    const html = await renderEmail(letter.content, { logo: null, picture: null });
    for (const text of [renderPlainText(letter.content), html]) {
      expect(text).toContain("hannah.meyer@example.com");
      expect(text).toContain("She is 71.");
      expect(text.split("Is it right for her?")).toHaveLength(3);
    }
    expect(html).toContain("Hannah &lt;b&gt;Meyer");
  });

  it("the operator email about a contact message states the local time", () => {
    expect(letter.content.ticket.date).toContain("12:00");
  });
});
