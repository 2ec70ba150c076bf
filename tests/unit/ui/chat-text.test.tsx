import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
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
    who.company,
    who.tooManyForTour.other,
    refusals.needsCompany,
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
    expect(html).toMatch(/>(?:message us|escríbenos)(?: on WhatsApp| por WhatsApp)?</i);
  });
});

it("ChatText leaves a text as it is without an invitation or without a chat", () => {
  expect(renderText("Choose another day. They message usually.", "en")).not.toContain("<a");
  expect(renderMarkup(<ChatText text="Or message us." />, "en")).toBe("Or message us.");
});
