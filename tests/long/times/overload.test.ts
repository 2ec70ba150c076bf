import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateToLatest } from "#db/migrate.ts";
import { startLoad } from "../../support/load-generator.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString, TRUST_PROXY: "true" });
});
afterAll(async () => void (await site.stop()));

const guest = { "x-forwarded-for": "203.0.113.7" };
const stranger = { "x-forwarded-for": "198.51.100.66" };

describe("overload by one network", () => {
  it.each([
    ["/booking?any=1", 200],
    ["/search?q=horse", 200],
    ["/no-such-trail", 404],
    ["/contact", 200],
  ])(
    "50 connections of one network to %s get responses or 503 while other networks get every page",
    async (path, status) => {
      const crowd = startLoad(site.url + path, 50, stranger);
      try {
        for (let round = 0; round < 10; round += 1) {
          for (const asked of ["/", "/healthz", "/booking", "/booking?any=1"]) {
            const answer = await fetch(site.url + asked, { headers: guest });
            await answer.arrayBuffer();
            expect(answer.status, asked).toBe(200);
          }
        }
      } finally {
        const { answered } = await crowd.stop();
        expect(answered[status]).toBeGreaterThan(20);
        expect(Object.keys(answered).filter((one) => ![`${status}`, "503"].includes(one))).toEqual(
          [],
        );
      }
    },
  );
});
