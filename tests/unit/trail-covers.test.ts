import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { adminTrailMessages } from "#app/i18n/messages/admin-trail.ts";
import { changing, reading, untold, withPassword } from "../support/admin-services.ts";

const textOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

/** The groups of services, as `server/wiring/services.ts` names them. */
function groups(): string[] {
  const wiring = readFileSync("server/wiring/services.ts", "utf8");
  const named = [...wiring.matchAll(/^ {4}(\w+): \{$/gm)].map(([, name = ""]) => name);
  expect(named).toContain("operator");
  return [...named, "adminAuth", "notifier", "own", "people", "forgotten", "agencies", "phones"];
}

it("every service that the operator's pages call is told apart by whether it changes anything", () => {
  const pages = textOf("app/routes/admin/**/*.{ts,tsx}");
  const calls = new RegExp(`\\b(${groups().join("|")})\\s*\\.\\s*(\\w+)\\(`, "g");
  const called = new Set(
    [...pages.matchAll(calls)]
      // Lists have the same names as services.
      .filter(([, , name = ""]) => !Object.hasOwn(Array.prototype, name))
      .map(([, group, name]) => `${group}.${name}`),
  );
  expect(called.size).toBeGreaterThan(50);
  const known = new Set<string>([
    ...[...changing, ...reading, ...Object.keys(untold), ...Object.keys(withPassword)],
  ]);
  expect([...called].filter((name) => !known.has(name))).toEqual([]);
});

it("every change of the trail has words", () => {
  const sources = textOf("app/**/*.server.ts");
  const actions = [...sources.matchAll(/recordTrail\([^;]*?action:\s*([^,]*)/g)].flatMap(
    ([, value = ""]) => [...value.matchAll(/"([\w-]+)"/g)].map(([, action = ""]) => action),
  );
  expect(actions).toContain("guides");
  actions.push(
    ...[...sources.matchAll(/\b(?:recordAccount\(tx|change\(id), "([\w-]+)"/g)].map(
      ([, action = ""]) => action,
    ),
  );
  expect(actions).toEqual(expect.arrayContaining(Object.values(withPassword)));
  const words = Object.keys(adminTrailMessages.en.actions);
  const hasWords = (action: string) =>
    words.some((word) => word === action || word.startsWith(`${action}-`));
  expect(actions.filter((action) => !hasWords(action))).toEqual([]);
});
