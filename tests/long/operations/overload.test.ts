import { readdir, readFile, readlink } from "node:fs/promises";
import { connect } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { unavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { fillRequestQueue, runWhileCalendarWaits } from "../../support/fill-request-queue.ts";
import { postBooking } from "../../support/guest-requests.ts";
import { readInputValues } from "../../support/html-entities.ts";
import { publicKey, type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// bench/parts/hostile.ts measures how long other requests wait during such an overload.
const database = useTestDatabase({ prepare: prepareFirstStart });
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

describe("a network that sends as many requests as it can", () => {
  it("a network that fills its queue does not block files, health checks or pages for other networks", async () => {
    const statusOf = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(site.url + path, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const { bookingPage, leave } = await runWhileCalendarWaits(
      database.connectionString,
      async () => {
        const full = await fillRequestQueue(`${site.url}/booking?any=1`, 80, { headers: stranger });
        expect(full.refused.status).toBe(503);
        expect(full.refused.headers.get("retry-after")).toMatch(/^\d+$/);
        for (const path of ["/", "/healthz"])
          expect(await statusOf(path, stranger), path).toBe(200);
        expect(await statusOf("/contact?any=1", stranger)).toBe(503);
        for (const path of ["/", "/healthz", "/contact?any=1", "/search?q=horse"]) {
          expect(await statusOf(path, guest), path).toBe(200);
        }
        expect(await statusOf("/no-such-trail", guest)).toBe(404);
        return { ...full, bookingPage: statusOf("/booking?any=1", guest) };
      },
    );
    expect(await bookingPage).toBe(200);
    leave();
  });

  it("a network that fills its queue gets a short response with Retry-After", async () => {
    const { port } = new URL(site.url);
    const answers = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connect(Number(port), "127.0.0.1", () => {
        const head = `Host: 127.0.0.1:${port}\r\nX-Forwarded-For: 198.51.100.66`;
        const request = `GET /es/contacto?any=1 HTTP/1.1\r\n${head}\r\n\r\n`;
        socket.write(request.repeat(119) + request.replace(head, `${head}\r\nConnection: close`));
      });
      socket.on("data", (chunk: Buffer) => {
        received += chunk;
      });
      socket.on("end", () => resolve(received)).on("error", reject);
    });
    const [, ...refused] = answers.split("HTTP/1.1 503 ");
    expect(answers.match(/HTTP\/1.1 200 /g)?.length).toBeGreaterThanOrEqual(32);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      const [own = ""] = answer.split("HTTP/1.1 ");
      expect(own).toMatch(/retry-after: \d+/i);
      expect(own).toContain("Hay mucha gente en este momento");
      expect(own.length).toBeLessThan(3_000);
    }
  });
});

describe("two hundred requests on one connection", () => {
  const rendered = () => site.readOutput().match(/"path":"\/search","status":200/g)?.length ?? 0;

  it("two hundred requests on a connection that closes immediately cause few pages to be rendered", async () => {
    const before = rendered();
    await new Promise<void>((resolve) => {
      const { port } = new URL(site.url);
      const socket = connect(Number(port), "127.0.0.1", () => {
        const request = `GET /search?q=horse HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
        socket.write(request.repeat(200), () => socket.destroy());
      });
      socket.once("close", () => resolve());
    });
    // All of the requests are logged before the next one is answered.
    expect((await fetch(`${site.url}/search?q=moon`, { headers: guest })).status).toBe(200);
    expect(rendered() - before).toBeLessThan(20);
  });
});

describe("two hundred different pages in one packet", () => {
  it.each([
    ["search", (at: number) => `/search?q=horse+${at}`],
    ["booking", (at: number) => `/booking?month=${2000 + at}-01`],
  ])(
    "two hundred different pages of %s in one packet hardly delay other networks",
    async (name, pathOf) => {
      const { host, hostname, port } = new URL(site.url);
      const made = () => site.readOutput().split(`"path":"/${name}","status":200`).length;
      const ask = (at: number) =>
        `GET ${pathOf(at)} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 198.51.100.66\r\n\r\n`;
      const socket = connect(Number(port), hostname);
      const before = made();
      await new Promise<void>((resolve) => {
        socket.once("data", () => resolve()).resume();
        socket.write(Array.from({ length: 200 }, (_, at) => ask(at)).join(""));
      });
      const date = addDays(toLocalDate(new Date()), 50);
      const answers = await Promise.all([
        fetch(`${site.url}/contact`, { headers: guest }),
        postBooking(site.url, { date, email: "hannah@" }, guest),
      ]);
      const overtaken = made() - before;
      socket.destroy();
      expect(answers.map(({ status }) => status)).toEqual([200, 400]);
      expect(overtaken).toBeLessThan(30);
    },
  );
});

/** Sends requests in one packet without reading the responses. The caller ends the connection. */
function sendAtOnce(line: string, times: number, headers = "") {
  const { host, hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(
    `${line} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 198.51.100.66\r\n${headers}\r\n`.repeat(
      times,
    ),
  );
  return socket.pause();
}

const isLinux = process.platform === "linux";

describe("static files requested hundreds of times in one packet", () => {
  const script = async () =>
    /\/assets\/react-[\w-]+\.js/.exec(await (await fetch(site.url)).text());

  it.runIf(isLinux)(
    "hundreds of requests for a script in one packet share one copy in memory, even without compression",
    async () => {
      const [path = ""] = (await script()) ?? [];
      const megabytes = async () =>
        Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${site.pid}/status`, "utf8"))?.[1]) /
        1024;
      await (await fetch(site.url + path)).arrayBuffer();
      const before = await megabytes();
      const sockets = Array.from({ length: 4 }, () => sendAtOnce(`GET ${path}`, 250));
      expect((await fetch(`${site.url}/healthz`, { headers: guest })).status).toBe(200);
      expect((await fetch(`${site.url}/search?q=horse`, { headers: guest })).status).toBe(200);
      // A thousand copies would take 340 MB.
      expect((await megabytes()) - before).toBeLessThan(150);
      for (const socket of sockets) socket.destroy();
    },
  );

  it.runIf(isLinux)(
    "hundreds of requests for a film in one packet do not open the file hundreds of times",
    async () => {
      const film = /\/media\/[\w.-]+\.mp4/.exec(await (await fetch(site.url)).text())?.[0] ?? "";
      expect((await fetch(site.url + film, { method: "HEAD" })).status).toBe(200);
      const folder = `/proc/${site.pid}/fd`;
      const open = async () => {
        const names = await readdir(folder);
        const files = await Promise.all(
          names.map((fd) => readlink(`${folder}/${fd}`).catch(() => "")),
        );
        return files.filter((file) => file.endsWith(film)).length;
      };
      const sockets = Array.from({ length: 3 }, () => sendAtOnce(`GET ${film}`, 200));
      await expect.poll(open, { interval: 100 }).toBeGreaterThan(0);
      expect((await fetch(`${site.url}/search?q=moon`, { headers: guest })).status).toBe(200);
      // About ten files stay open per connection, and the files of finished responses are closed
      // soon after.
      await expect.poll(open, { interval: 100 }).toBeLessThan(100);
      for (const socket of sockets) socket.destroy();
    },
  );

  it("a connection that sends more requests in one packet than the limit is closed", async () => {
    const socket = sendAtOnce("GET /search?q=horse", 400).resume();
    await new Promise<void>((resolve) => socket.once("close", () => resolve()));
    expect((await fetch(`${site.url}/`, { headers: guest })).status).toBe(200);
  });
});

describe("legacy API calls from one network", () => {
  const save = (address: string) =>
    fetch(`${site.url}/rest/v1/bookings`, {
      method: "POST",
      body: "{}",
      headers: {
        "content-type": "application/json",
        apikey: publicKey,
        "x-forwarded-for": address,
      },
    });

  it("legacy API calls from one network leave database connections free for other networks", async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query("begin; lock table contact_limits in access exclusive mode");
    // One network may save this many records per hour.
    const calls = Array.from({ length: 20 }, () => save("198.51.100.66"));
    const page = await fetch(`${site.url}/booking?any=1`, { headers: guest });
    expect([page.status, (await page.text()).includes("nonce=")]).toEqual([200, true]);
    await client.end();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it("a legacy API call does not enter the queue until its body is complete", async () => {
    const slow = `apikey: ${publicKey}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n`;
    const sockets = Array.from({ length: 20 }, () => sendAtOnce("POST /rest/v1/bookings", 1, slow));
    // The network has reached its limit and is rejected immediately.
    expect((await save("198.51.100.66")).status).toBe(429);
    expect((await save("203.0.113.7")).status).toBe(201);
    for (const socket of sockets) socket.destroy();
  });
});

/** More requests than the queue accepts from one network. */
const many = 300;
const typed = {
  tour: "hot-springs",
  participants: "3",
  firstName: 'Zoë "Zo" <Meyer>',
  pickupLocation: "Casa Azul,\r\nRinconada & beach",
  remarks: "Mi hijo tiene 9 años.\r\nNunca ha montado <3",
};

const post = (form: Record<string, string>, headers: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(form),
  headers,
});

describe("a form sent while the queue is long", () => {
  it("a form waits in a queue that is already too full for pages, even behind requests of its own network", async () => {
    const date = addDays(toLocalDate(new Date()), 20);
    const booked = await runWhileCalendarWaits(database.connectionString, async () => {
      const { refused, leave } = await fillRequestQueue(`${site.url}/booking?any=1`, 80, {
        headers: stranger,
      });
      expect(refused.status).toBe(503);
      const booking = postBooking(site.url, { date }, stranger);
      // The response to this request shows that the form has arrived. Only then do the other
      // requests end.
      expect((await fetch(`${site.url}/contact`, { headers: stranger })).status).toBe(503);
      leave();
      return [booking];
    });
    expect((await Promise.all(booked)).map(({ status }) => status)).toEqual([303]);
  });

  it.each([
    ["/booking?tour=hot-springs", "en"],
    ["/es/reserva", "es"],
  ] as const)(
    "a form sent to %s comes back with all input when its network has filled even the queue for forms",
    async (path, locale) => {
      const { refused, others } = await runWhileCalendarWaits(
        database.connectionString,
        async () => {
          const { leave, ...full } = await fillRequestQueue(
            site.url + path,
            many,
            post(typed, stranger),
          );
          const other = fetch(site.url + path, post(typed, guest));
          const again = await fetch(site.url + path, post(typed, stranger));
          expect(again.status).toBe(503);
          leave();
          return { ...full, others: [other] };
        },
      );
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(refused.headers.get("cache-control")).toContain("no-store");
      expect(refused.html).toContain(`action="${path}"`);
      expect(refused.html).toContain(
        unavailableMessages[locale].busy.kept.replaceAll("'", "&#x27;"),
      );
      expect(readInputValues(refused.html)).toEqual(typed);
      // Requests from another network are still served.
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([400]);
    },
  );

  it("a form with a password is returned without the password when the queue is full", async () => {
    const form = { ...typed, password: "not for a page" };
    const { html } = await runWhileCalendarWaits(database.connectionString, async () => {
      const { refused, leave } = await fillRequestQueue(
        `${site.url}/booking`,
        many,
        post(form, stranger),
      );
      leave();
      return refused;
    });
    expect(html).toContain(unavailableMessages.en.busy.closed);
    expect(html).not.toContain(form.password);
  });
});
