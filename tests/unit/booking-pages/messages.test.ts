import { expect, it } from "vitest";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { confirmationMessages } from "#app/i18n/messages/confirmation.ts";
import { sandboxMessages } from "#app/i18n/messages/sandbox.ts";

/** Every text with its place and the values it takes. */
function texts(node: unknown, path = ""): [path: string, text: string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as object).flatMap(([name, value]) => texts(value, `${path}.${name}`));
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it.each([
  ["booking", bookingMessages],
  ["confirmation", confirmationMessages],
  ["sandbox", sandboxMessages],
])("the words of the %s page exist in both languages and take the same values", (_, messages) => {
  const english = texts(messages.en);
  const spanish = new Map(texts(messages.es));
  expect([...spanish.keys()]).toEqual(english.map(([path]) => path));
  for (const [path, text] of english) {
    const other = spanish.get(path) ?? "";
    expect([path, places(other)]).toEqual([path, places(text)]);
    expect(other.trim()).not.toBe("");
  }
});
