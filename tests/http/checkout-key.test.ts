import { describe, expect, it } from "vitest";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { payInSandbox, postBooking } from "../support/guest-requests.ts";
import { useSite } from "../support/use-site.ts";

// The tests check which cookies and links open a hold and which must not (ADR 16).
const site = useSite({ settings: { TRUST_PROXY: "true" } });

const victim = { firstName: "Vera", lastName: "Victim", email: "vera@example.org" };
let days = 20;
const nextDay = () => addDays(toLocalDate(new Date()), ++days);

/** Creates a browser without scripts that keeps cookies and does not follow redirects. */
function browser(address: string, userAgent = "a browser") {
  const jar = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...flags] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (flags.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const headers = () => ({
    "x-forwarded-for": address,
    "user-agent": userAgent,
    cookie: [...jar].map((pair) => pair.join("=")).join("; "),
  });
  return {
    jar,
    get: async (path: string) =>
      keep(await fetch(site.url + path, { headers: headers(), redirect: "manual" })),
    book: async (form: Parameters<typeof postBooking>[1]) =>
      keep(await postBooking(site.url, form, headers())),
  };
}

const resumePath = (visit: string) => `/booking?resume=${visit}`;
const sessionOf = (answer: Response) => answer.headers.get("location")?.split("/").at(-1) ?? "";

describe("the page of the booking form", () => {
  it("the page of the booking form is the same for all visitors and sets no cookie", async () => {
    const pages = await Promise.all(
      [browser("203.0.113.1"), browser("203.0.113.2")].map((one) => one.get("/booking")),
    );
    const [first, second] = await Promise.all(
      pages.map(async (answer) =>
        // The policy's nonce differs in every response, not per visitor.
        (await answer.text()).replaceAll(/nonce="[^"]*"/g, ""),
      ),
    );
    for (const page of pages) expect(page.headers.getSetCookie()).toEqual([]);
    expect(first).toBe(second);
    expect(first).not.toContain("checkoutKey");
  });
});

describe("the form of a hold", () => {
  it("the form of a hold opens only in the browser that made the hold", async () => {
    const visit = crypto.randomUUID();
    const [own, stranger] = [browser("203.0.113.3"), browser("203.0.113.4")];
    const held = await own.book({ ...victim, date: nextDay(), visit });
    expect(held.status).toBe(303);
    expect(held.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^checkout-[\w-]+=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
    ]);
    const mine = await own.get(resumePath(visit));
    expect(mine.headers.get("cache-control")).toContain("no-store");
    expect(await mine.text()).toContain(victim.email);
    const theirs = await (await stranger.get(resumePath(visit))).text();
    expect(theirs).not.toContain(victim.email);
    expect(theirs).not.toContain(sessionOf(held));
  });

  it.each(["a link", "a form field", "a planted cookie"])(
    "the form of a hold does not open for a stranger who chose its visit id by %s",
    async (way) => {
      const visit = crypto.randomUUID();
      const [own, stranger] = [browser("203.0.113.5"), browser("203.0.113.6")];
      if (way === "a planted cookie") {
        const key = crypto.randomUUID();
        own.jar.set(`checkout-${visit}`, `${key}.${"A".repeat(43)}`);
        stranger.jar.set(`checkout-${visit}`, `${key}.${"A".repeat(43)}`);
      }
      const page = await (await own.get(resumePath(visit))).text();
      if (way === "a link") expect(page).not.toContain(`value="${visit}"`);
      const date = nextDay();
      const held = await own.book({ ...victim, date, visit });
      expect(held.status).toBe(303);
      const sessionId = sessionOf(held);
      const sees = async () => (await stranger.get(resumePath(visit))).text();
      expect(await sees()).not.toContain(victim.email);
      // Another form with the same visit id creates another hold and leaves the first one
      // unchanged.
      const rival = await stranger.book({ date, visit, email: "mallory@example.org" });
      expect(sessionOf(rival)).not.toBe(sessionId);
      expect((await payInSandbox(site.url, sessionId)).status).toBe(303);
      expect((await own.get(`/booking-confirmation?session_id=${sessionId}`)).status).toBe(200);
      for (const after of [await sees(), await (await stranger.book({ date, visit })).text()]) {
        expect(after).not.toContain(sessionId);
        expect(after).not.toContain("/booking/manage/");
        expect(after).not.toContain(victim.email);
      }
    },
  );

  it("a checkout key opens only the visit that it was signed for", async () => {
    const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const guest = browser("203.0.113.7");
    await guest.book({ ...victim, date: nextDay(), visit: own });
    const signed = guest.jar.get(`checkout-${own}`) ?? "";
    guest.jar.clear();
    guest.jar.set(`checkout-${other}`, signed);
    expect(await (await guest.get(resumePath(other))).text()).not.toContain(victim.email);
  });
});

describe("a paid booking", () => {
  it("a checkout key no longer opens a booking that has been paid, and a new ride gets a new key", async () => {
    const visit = crypto.randomUUID();
    const guest = browser("203.0.113.8");
    const date = nextDay();
    const sessionId = sessionOf(await guest.book({ ...victim, date, visit }));
    const key = guest.jar.get(`checkout-${visit}`) ?? "";
    await payInSandbox(site.url, sessionId);
    // The answer is the same before the site has received any report of the payment.
    const early = await guest.get(resumePath(visit));
    const confirmation = await guest.get(`/booking-confirmation?session_id=${sessionId}`);
    expect(confirmation.status).toBe(200);
    expect([...guest.jar.keys()]).not.toContain(`checkout-${visit}`);
    // This browser has kept the cookie although the site deleted it.
    guest.jar.set(`checkout-${visit}`, key);
    const answers = [early, await guest.get(resumePath(visit))];
    const again = await guest.book({ ...victim, date, visit });
    expect(again.status).toBe(409);
    for (const answer of [...answers, again]) {
      const page = await answer.text();
      expect(page).toContain(bookingMessages.en.resumed.paid);
      expect(page).not.toContain(sessionId);
      expect(page).not.toContain("/booking/manage/");
    }
    const next = await guest.book({ ...victim, date: nextDay(), visit });
    expect(next.status).toBe(303);
    expect(sessionOf(next)).not.toBe(sessionId);
    expect(guest.jar.get(`checkout-${visit}`)).not.toBe(key);
  });
});

describe("forms submitted concurrently", () => {
  it.each(["with", "without"])(
    "a form submitted three times concurrently holds seats once, %s scripts",
    async (scripts) => {
      const visit = scripts === "with" ? crypto.randomUUID() : "";
      const form = { ...victim, date: nextDay(), visit };
      const guest = browser("203.0.113.9");
      const answers = await Promise.all([guest.book(form), guest.book(form), guest.book(form)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(new Set(answers.map(sessionOf)).size).toBe(1);
      expect(guest.jar.size).toBe(1);
      const [name = ""] = guest.jar.keys();
      const page = await guest.get(resumePath(name.replace("checkout-", "")));
      expect(await page.text()).toContain(victim.email);
    },
  );

  it.each(["with", "without"])(
    "two forms for two rides in two tabs make two holds that can both be paid, %s scripts",
    async (scripts) => {
      const visits = scripts === "with" ? [crypto.randomUUID(), crypto.randomUUID()] : ["", ""];
      const guest = browser("203.0.113.10");
      const answers: Response[] = [];
      for (const visit of visits) {
        answers.push(await guest.book({ ...victim, date: nextDay(), visit }));
      }
      expect(guest.jar.size).toBe(2);
      for (const sessionId of answers.map(sessionOf)) {
        await payInSandbox(site.url, sessionId);
        const page = await guest.get(`/booking-confirmation?session_id=${sessionId}`);
        expect(page.status).toBe(200);
      }
      expect(guest.jar.size).toBe(0);
    },
  );

  it("a changed form of the same visit replaces its hold", async () => {
    const visit = crypto.randomUUID();
    const guest = browser("203.0.113.11");
    const date = nextDay();
    const first = sessionOf(await guest.book({ ...victim, date, visit }));
    const second = sessionOf(await guest.book({ ...victim, date, visit, participants: "12" }));
    expect(second).not.toBe(first);
    expect((await payInSandbox(site.url, first)).status).toBe(409);
  });
});
