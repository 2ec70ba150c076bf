import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import { renderMarkup } from "./render-html.tsx";

const chat = { href: "https://chat.example/", newTabLabel: "(new tab)" };

function renderText(text: string, locale: Locale): string {
  return renderMarkup(
    <ChatLinkContext value={chat}>
      <ChatText text={text} />
    </ChatLinkContext>,
    locale,
  );
}

describe.each(locales)("ChatText (%s)", (locale) => {
  const { who, refusals, away } = bookingMessages[locale];
  const riders = ridersMessages[locale];

  it.each([
    who.younger,
    who.company,
    who.tooManyForTour.other,
    refusals.needsCompany.one,
    refusals.needsCompany.other,
    refusals.costsMore,
    refusals.none,
    refusals.noneFor["needs-company"],
    refusals.noneFor["has-riders"],
    away.text,
    riders.tooFew,
    riders.offSale,
    riders.addedAll,
    contactMessages[locale].problems.unavailable,
  ])("ChatText makes the words that ask for a message a link: %s", (text) => {
    const html = renderText(text, locale);
    expect(html.match(/<a [^>]*href="https:\/\/chat\.example\/"[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(
      />(?:(?:message|ask) us|(?:escríbe|pregúnta)nos)(?: on WhatsApp| por WhatsApp)?</i,
    );
  });
});

it.each([
  ["en", "If you'd like to see it, ask us.", "ask us"],
  ["es", "Si andas cerca, escríbenos antes de reservar.", "escríbenos"],
] as const)(
  "RichText links the words that ask for a message in plain runs (%s)",
  (locale, text, words) => {
    const linked = [text, " ", { text, href: "/contact" }];
    const html = renderMarkup(
      <ChatLinkContext value={chat}>
        <RichText text={linked} />
      </ChatLinkContext>,
      locale,
    );
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).toMatch(new RegExp(`<a [^>]*href="https://chat.example/"[^>]*>${words}</a>`));
  },
);

it("ChatText leaves a text as it is without an invitation or without a chat", () => {
  expect(renderText("Choose another day. They message usually.", "en")).not.toContain("<a");
  expect(renderText("Escríbenos a hola@example.com.", "es")).not.toContain("<a");
  expect(renderMarkup(<ChatText text="Or message us." />, "en")).toBe("Or message us.");
});
