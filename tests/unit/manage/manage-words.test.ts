import { expect, it } from "vitest";
import { manageMessages } from "#app/i18n/messages/manage.ts";

/** Every text with its place. */
function texts(node: unknown, path = ""): [path: string, text: string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as object).flatMap(([name, value]) => texts(value, `${path}.${name}`));
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it("the words of the guest's page exist in both languages and take the same values", () => {
  const english = texts(manageMessages.en);
  const spanish = new Map(texts(manageMessages.es));
  expect([...spanish.keys()]).toEqual(english.map(([path]) => path));
  for (const [path, text] of english) {
    const other = spanish.get(path) ?? "";
    expect([path, places(other)]).toEqual([path, places(text)]);
    expect(other.trim()).not.toBe("");
  }
});
