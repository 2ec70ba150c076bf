import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { stopMessagesTexts } from "#app/web/manage/stop-messages/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { thankedGuests } from "#db/schema.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite();
let connection: Connection;
beforeAll(() => {
  connection = connect(site.connectionString, () => {});
});
afterAll(() => connection?.pool.end());

async function createThankedGuest() {
  const [row] = await connection.db
    .insert(thankedGuests)
    .values({ address: `${randomUUID()}@example.com`, thankedAt: new Date() })
    .returning();
  if (!row) throw new Error("no row was stored");
  return row;
}

async function isEnded(address: string) {
  const [row] = await connection.db
    .select()
    .from(thankedGuests)
    .where(eq(thankedGuests.address, address));
  return row?.endedAt !== null;
}

const readText = (html: string) => html.replaceAll("&#x27;", "'");

describe("the page that ends the thanks after a ride", () => {
  it.each(locales)(
    "changes nothing when it is opened, and ends them by its button (%s)",
    async (locale) => {
      const messages = stopMessagesTexts[locale];
      const { address, token } = await createThankedGuest();
      const url = site.url + getPagePath("stopMessages", locale, token);
      for (const method of ["GET", "HEAD", "GET"]) {
        const opened = await fetch(url, { method });
        expect(opened.status).toBe(200);
        expect(opened.headers.get("cache-control")).toContain("no-store");
        expect(opened.headers.get("x-robots-tag")).toBe("noindex");
      }
      const html = await (await fetch(url)).text();
      expect(html).toContain(messages.button);
      expect(html).not.toContain(address);
      expect(await isEnded(address)).toBe(false);
      const [, field = ""] = /<button[^>]*name="([^"]+)"/.exec(html) ?? [];
      const body = new URLSearchParams({ [field]: "One-Click" });
      const answer = await fetch(url, { method: "POST", body, headers: { origin: site.url } });
      expect(answer.status).toBe(200);
      expect(readText(await answer.text())).toContain(messages.doneTitle);
      expect(await isEnded(address)).toBe(true);
      expect(readText(await (await fetch(url)).text())).toContain(messages.doneTitle);
    },
  );

  it.each(["urlencoded", "multipart"])(
    "ends them by the one-click form that mail programs send without an origin (%s)",
    async (type) => {
      const { address, token } = await createThankedGuest();
      const url = site.url + getPagePath("stopMessages", "en", token);
      const body = type === "multipart" ? new FormData() : new URLSearchParams();
      body.append("List-Unsubscribe", "One-Click");
      // A mail program may send it twice.
      const answers = await Promise.all(
        [1, 2].map(() => fetch(url, { method: "POST", body, redirect: "manual" })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await isEnded(address)).toBe(true);
    },
  );

  it("answers 404 to a forged link", async () => {
    const { address, token } = await createThankedGuest();
    const forged = ["0".repeat(32), token.slice(1), `${token}x`, "%27%20or%201=1", "é".repeat(200)];
    for (const one of forged) {
      const url = site.url + getPagePath("stopMessages", "es", one);
      expect((await fetch(url)).status).toBe(404);
      expect(
        (await fetch(url, { method: "POST", body: new URLSearchParams({ a: "b" }) })).status,
      ).toBe(404);
    }
    expect(await isEnded(address)).toBe(false);
  });
});
