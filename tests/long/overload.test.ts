import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateToLatest } from "#db/migrate.ts";
import { startCrowd } from "../support/load-generator.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({
    DATABASE_URL: database.connectionString,
    TRUST_PROXY: "true",
    LOG_LEVEL: "info",
  });
});
afterAll(async () => void (await site.stop()));

const guest = { "x-forwarded-for": "203.0.113.7" };
const stranger = { "x-forwarded-for": "198.51.100.66" };

/** The median of some answers' times, in milliseconds. */
async function medianOf(path: string, times = 9): Promise<number> {
  const all: number[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    const started = performance.now();
    const answer = await fetch(site.url + path, { headers: guest });
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
    all.push(performance.now() - started);
  }
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

describe("one network that asks for all it can", () => {
  it.each(["/booking?any=1", "/search?q=horse", "/no-such-trail", "/contact"])(
    "at %s takes neither files, health nor the booking page from the others",
    async (path) => {
      for (const warm of ["/", "/healthz", "/booking", path]) await fetch(site.url + warm);
      // What next to nothing takes is noise on a loaded machine: one page is the least that counts.
      const noise = await medianOf("/contact?any=1");
      const idle = {
        home: Math.max(noise, await medianOf("/")),
        health: Math.max(noise, await medianOf("/healthz")),
        booking: Math.max(noise, await medianOf("/booking")),
      };
      const crowded = async () => {
        const crowd = startCrowd(site.url + path, 50, stranger);
        await expect
          .poll(async () => (await fetch(`${site.url}/healthz`)).status, { interval: 300 })
          .toBe(200);
        const slower = {
          home: (await medianOf("/")) / idle.home,
          health: (await medianOf("/healthz")) / idle.health,
          booking: (await medianOf("/booking")) / idle.booking,
        };
        const { answered } = await crowd.stop();
        expect(answered[path === "/no-such-trail" ? 404 : 200]).toBeGreaterThan(20);
        expect(answered.lost).toBeUndefined();
        return slower;
      };
      const isBearable = ({ home, health, booking }: typeof idle) =>
        home < 5 && health < 5 && booking < 10;
      // The machine may have been busy otherwise; a crowd that stops the site does so each time.
      let slower = await crowded();
      for (let again = 0; again < 2 && !isBearable(slower); again += 1) slower = await crowded();
      expect(slower, JSON.stringify(slower)).toSatisfy(isBearable);
    },
  );
});

describe("two hundred requests on one connection", () => {
  const rendered = () => site.output().match(/"path":"\/search","status":200/g)?.length ?? 0;

  it("that is closed at once make hardly a page and hold nobody up", async () => {
    const idle = await medianOf("/contact?any=1");
    const before = rendered();
    await new Promise<void>((resolve) => {
      const { port } = new URL(site.url);
      const socket = connect(Number(port), "127.0.0.1", () => {
        const request = `GET /search?q=horse HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
        socket.write(request.repeat(200), () => socket.destroy());
      });
      socket.once("close", () => resolve());
    });
    const started = performance.now();
    await (await fetch(`${site.url}/`)).text();
    expect((performance.now() - started) / idle).toBeLessThan(8);
    // All of them are in the log before what is asked for afterwards.
    expect((await fetch(`${site.url}/search?q=moon`, { headers: guest })).status).toBe(200);
    expect(rendered() - before).toBeLessThan(20);
  });
});
