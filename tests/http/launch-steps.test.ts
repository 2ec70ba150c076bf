import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import type { Business } from "#app/business/business-schema.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { launchTaskIds } from "#app/launch/launch-tasks.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { countedHorsesSetting } from "#app/tours/catalog/counted-horses.server.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts, storedSettings } from "#db/schema.ts";
import { createCookieFetch } from "../support/cookie-fetch.ts";
import {
  createOperatorBrowser,
  createScriptlessBrowser,
} from "../support/operator-without-scripts.ts";
import { publicPages } from "../support/public-pages.ts";
import { publishSettings } from "../support/publish-settings.ts";
import { useSite } from "../support/use-site.ts";

// The tests use an empty site as its owner, as a browser without scripts.
const site = useSite();
const { card, list, tasks, technician } = launchMessages.en;
let connection: Connection;
let owner: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  owner = await createOperatorBrowser(site.url);
});
afterAll(() => connection?.pool.end());

const openList = () => owner.open("/admin/business/launch?lang=en");
const openToday = () => owner.open("/admin?lang=en");
const getText = async (path: string) => (await fetch(site.url + path)).text();
const publish = (values: Partial<Business>) => publishSettings(connection.db, values);

const deleteSetting = (name: string) =>
  connection.db.delete(storedSettings).where(eq(storedSettings.name, name));

/** Logs in a new account of a role. */
async function logIn(role: "guide" | "office") {
  const email = `${role}@rides.example`;
  const password = "ochre kettle plum wharf";
  const passwordHash = await hashPassword(password, "cheap");
  const account = { id: randomUUID(), name: role, role, email, passwordHash };
  await connection.db.insert(accounts).values({ ...account, language: "en" });
  const send = createCookieFetch(site.url);
  await send("/admin", {
    method: "POST",
    body: new URLSearchParams({ intent: "login", email, password }),
  });
  return createScriptlessBrowser(site.url, send);
}

describe("the card of steps", () => {
  it("Today of a new site begins with six steps, and does not say that rides are over", async () => {
    const { text, getLinkAddress } = await openToday();
    expect(text).toContain(fillPlural(card.first, 6));
    expect(text).toContain(`${card.next}: ${launchMessages.en.steps.business}`);
    expect(text).toContain(adminTodayMessages.en.unsold);
    for (const untrue of [adminTodayMessages.en.over, adminTodayMessages.en.nobodyRode]) {
      expect(text).not.toContain(untrue);
    }
    expect(getLinkAddress(`${card.start}: ${tasks.ways.title}`)).toBe("/admin/business/ways");
    const spanish = await owner.open("/admin?lang=es");
    expect(spanish.text).toContain(fillPlural(launchMessages.es.card.first, 6));
  });

  it("a task put aside on Today gives way to the next one, and is taken back in the list", async () => {
    const today = await openToday();
    const after = await today.press(`${list.later}: ${tasks.ways.title}`);
    expect(after.address).toBe("/admin");
    expect(after.text).toContain(tasks.contact.title);
    expect(after.text).not.toContain(tasks.ways.title);
    const opened = await openList();
    expect(opened.text).toContain(fillPlural(list.laterCount, 1));
    const back = await opened.press(`${list.takeBack}: ${tasks.ways.title}`);
    expect(back.text).toContain(fillMessage(list.saved.open, { task: tasks.ways.title }));
    expect((await openToday()).text).toContain(tasks.ways.title);
  });

  it("only what nobody can measure can be called right as it is", async () => {
    const opened = await openList();
    const right = await opened.press(`${list.right}: ${tasks.posts.title}`);
    expect(right.text).toContain(fillMessage(list.saved.right, { task: tasks.posts.title }));
    expect(() => opened.press(`${list.right}: ${tasks.contact.title}`)).toThrow("no button");
    await right.press(`${list.again}: ${tasks.posts.title}`);
  });

  it("a form for an unknown task is refused", async () => {
    const body = new URLSearchParams({ intent: "later", id: "nothing" });
    const answer = await owner.send("/admin/business/launch", { method: "POST", body });
    expect(answer.status).toBe(400);
  });

  it("what only a technician can do stands apart, with a text to forward", async () => {
    const { text, document } = await openList();
    expect(text).toContain(technician.title);
    const [link] = document.findAll("a").filter((one) => one.text.includes(technician.whatsApp));
    const sent = new URL(link?.getAttribute("href") ?? "").searchParams.get("text");
    expect(sent).toMatch(/SITE_URL.*going-live/s);
  });

  it("guides and the office see no card, and cannot open the list", async () => {
    for (const role of ["guide", "office"] as const) {
      const browser = await logIn(role);
      const { text } = await browser.open("/admin?lang=en");
      expect(text, role).not.toContain(fillPlural(card.first, 6));
      expect(text, role).not.toContain(tasks.ways.title);
      expect((await browser.send("/admin/business/launch")).status, role).toBe(403);
    }
  });
});

/** What each answer hides: a place in the menu, and a text on a public page. */
const answers = [
  {
    ...{ setting: "keepsHorseList", task: "herd" as const, place: "/admin/horses" },
    ...{ path: null, text: null },
  },
  {
    ...{ setting: "hasGuides", task: "guideAccounts" as const, place: "/admin/cash" },
    ...{ path: "/sunset-tour", text: /six riders/ },
  },
  {
    ...{ setting: "takesCards", task: "cards" as const, place: null },
    ...{ path: "/sunset-tour", text: /Visa|Book and pay online|Card payments/ },
  },
  {
    ...{ setting: "hasBookingPartner", task: "links" as const, place: null },
    ...{ path: "/sunset-tour", text: /Costa Reservas|No payment required now/ },
  },
] as const;

describe("how the business works", () => {
  it.each(answers)(
    "the answer to $setting hides what does not apply, and brings it back",
    async (one) => {
      const { setting, task, place, path, text } = one;
      const expectShown = async (isShown: boolean) => {
        if (path) {
          await expect
            .poll(async () => text.test(await getText(path)), { interval: 50 })
            .toBe(isShown);
        }
        const listShown = async () => {
          const { text: shown, document } = await openList();
          const hrefs = document.findAll("a").map((link) => link.getAttribute("href"));
          return [shown.includes(tasks[task].title), place === null || hrefs.includes(place)];
        };
        const isPlaceShown = place === null || isShown;
        await expect.poll(listShown, { interval: 50 }).toEqual([isShown, isPlaceShown]);
      };
      await expectShown(true);
      const form = await owner.open("/admin/business/ways?lang=en");
      const review = await form.press(adminCatalogFormMessages.en.submit, { [setting]: "no" });
      await review.press(adminCatalogMessages.en.review.publish);
      await expectShown(false);
      const again = await owner.open("/admin/business/ways?lang=en");
      expect(again.getValue(setting)).toBe("no");
      const second = await again.press(adminCatalogFormMessages.en.submit, { [setting]: "yes" });
      await second.press(adminCatalogMessages.en.review.publish);
      await expectShown(true);
    },
  );

  it("without a partner no page speaks of one", async () => {
    await publish({ hasBookingPartner: { value: false } });
    await expect
      .poll(() => getText("/sunset-tour"), { interval: 50 })
      .not.toMatch(/Costa Reservas/);
    for (const path of publicPages.flat()) {
      expect((await owner.open(path)).text, path).not.toMatch(/\bpartner\b|\baliad[oa]\b/i);
    }
    await publish({ hasBookingPartner: { value: true } });
    await expect.poll(() => getText("/sunset-tour"), { interval: 50 }).toContain("Costa Reservas");
  });

  it("settings that do not apply keep their values while their form is published", async () => {
    await publish({ hasBookingPartner: { value: false } });
    const form = await owner.open("/admin/business/links?lang=en");
    expect(form.getValue("bookingPartner")).toBe("Costa Reservas");
    const review = await form.press(adminCatalogFormMessages.en.submit, {
      "searchConsole-google": "abc-123",
    });
    await review.press(adminCatalogMessages.en.review.publish);
    await publish({ hasBookingPartner: { value: true } });
    await expect.poll(() => getText("/sunset-tour"), { interval: 50 }).toContain("Costa Reservas");
  });

  it("without cards, guests ask for their day, and nothing is held or charged", async () => {
    await publish({ takesCards: { value: false } });
    for (const path of ["/booking?tour=sunset", "/es/reserva?tour=sunset"]) {
      await expect
        .poll(() => getText(path), { interval: 50 })
        .toMatch(/in cash or by transfer|en efectivo o por transferencia/);
      expect(await getText(path)).toMatch(/href="[^"]*(ask-us|cuentanos)[^"]*tour=sunset/);
      expect(await getText(path)).not.toContain('value="pay"');
    }
    await publish({ takesCards: { value: true } });
    await expect.poll(() => getText("/booking"), { interval: 50 }).toContain('value="pay"');
  });

  it("a list of horses that count one by one is still needed", async () => {
    const value = new Date().toISOString();
    await connection.db.insert(storedSettings).values({ name: countedHorsesSetting, value });
    const form = await owner.open("/admin/business/ways?lang=en");
    const review = await form.press(adminCatalogFormMessages.en.submit, { keepsHorseList: "no" });
    expect(review.text).toContain(adminBusinessMessages.en.problems["counted-horses"]);
    await deleteSetting(countedHorsesSetting);
  });
});

describe("a finished site", () => {
  const answer = (intent: string, id: string) =>
    owner.send("/admin/business/launch", {
      method: "POST",
      body: new URLSearchParams({ intent, id }),
    });

  it("the card goes once nothing is left, and comes back only when an answer is taken back", async () => {
    for (const task of launchTaskIds) await answer("later", task);
    expect((await openToday()).text).not.toContain(card.all);
    // This is as if the thing had become undone: nobody has taken the answer back.
    await deleteSetting("launch task contact");
    expect((await openList()).text).toContain(`${list.later}: ${tasks.contact.title}`);
    expect((await openToday()).text).not.toContain(card.all);
    await answer("open", "legal");
    expect((await openToday()).text).toContain(fillPlural(card.first, 1));
  });
});
