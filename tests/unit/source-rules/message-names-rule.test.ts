import { describe, expect, it } from "vitest";
import { findMisnamedMessages } from "../../source-rules/message-names-rule.ts";

describe("findMisnamedMessages", () => {
  it.each([
    ["a;\nconst say = receiptMessages[locale];", "2 say"],
    ["const texts = useMessages(agenciesMessages);", "1 texts"],
    ["const words =\n    useMessages(agenciesMessages).statement;", "1 words"],
    ["const said = messages.cancelled;", "1 said"],
    ["const { open, section: words, links } = useMessages(contentMessages);", "1 words"],
    ["function format(\n  words: BookingMessages,\n) {}", "1 words"],
  ])("findMisnamedMessages finds the name in %j", (text, place) => {
    expect(findMisnamedMessages(text)).toEqual([place]);
  });

  it.each([
    "const messages = receiptMessages[locale].chat;",
    "const receiptMessages = useMessages(allReceiptMessages);",
    "const { title, list } = agenciesMessages[locale];",
    "const labels = agenciesMessages[locale].labels;",
    "const { words } = page;",
    "const text = messages[refusal];",
    "return { locale, words: bookingMessages[locale] };",
    "const words = splitWords(text);",
  ])("findMisnamedMessages accepts %j", (text) => {
    expect(findMisnamedMessages(text)).toEqual([]);
  });
});
