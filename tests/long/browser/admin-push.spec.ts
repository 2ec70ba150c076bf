import type { BrowserContext, Page } from "@playwright/test";
import { adminPushMessages } from "../../../app/web/admin/phones/push-messages.ts";
import { expectAccessible, waitForHydration } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";
import { createPhone } from "../../support/fake-push-service.ts";

type Locale = "en" | "es";

async function open(page: Page, locale: Locale) {
  await logIn(page);
  await page.goto(`/admin/phones?lang=${locale}`);
  // Before hydration a tap would submit the form without a subscription.
  await waitForHydration(page);
}

/**
 * Replaces the browser's connection to a push service, which is not reachable in tests. The
 * permission, the service worker and its events are the browser's own.
 */
async function fakePushService(context: BrowserContext, name: string) {
  const { keys } = createPhone();
  const endpoint = `https://push.example.com/send/${name}`;
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: keys.publicKey, auth: keys.authSecret } }),
        unsubscribe: async () => {
          localStorage.removeItem("subscribed");
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey as Uint8Array;
        if (!options?.userVisibleOnly || key.length !== 65)
          throw new Error("the push subscription has wrong options");
        localStorage.setItem("subscribed", "yes");
        return subscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem("subscribed") ? subscription : null;
    },
    { endpoint, keys },
  );
}

/** The globals of the service worker that the test uses. */
type Worker = {
  shown: { title: string; data?: { path?: string } }[];
  opened: string[];
  works: Promise<unknown>[];
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
  };
  clients: { openWindow: (address: string) => Promise<null> };
  dispatchEvent: (event: Event) => void;
};

const getPhoneItem = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name });

async function addPhone(page: Page, name: string, locale: Locale) {
  const { add } = adminPushMessages[locale];
  await page.getByLabel(add.label).fill(name);
  await page.getByRole("button", { name: add.submit }).click();
}

async function remove(page: Page, name: string, locale: Locale) {
  const { list, done } = adminPushMessages[locale];
  await getPhoneItem(page, name).locator("summary").filter({ hasText: list.remove }).click();
  await page.getByRole("button", { name: list.removeNow.replace("{name}", name) }).click();
  await expect(page.getByText(done.removed)).toBeVisible();
  await expect(getPhoneItem(page, name)).toHaveCount(0);
}

test("a phone can be registered for push notifications, tested and removed", async ({
  page,
  context,
}) => {
  const locale = "es";
  const words = adminPushMessages[locale];
  const name = "Teléfono de Mar";
  await page.setViewportSize({ width: 390, height: 900 });
  await context.grantPermissions(["notifications"]);
  await fakePushService(context, "rings");
  await open(page, locale);
  await addPhone(page, name, locale);
  await expect(page.getByText(words.done.added)).toBeVisible();
  await expect(getPhoneItem(page, name)).toContainText(words.list.here);
  await expect(getPhoneItem(page, name)).toContainText(words.list.unrung);

  // Registering the same phone again updates its entry.
  const panel = page.getByRole("region", { name: words.add.title });
  await panel.getByLabel(words.kinds.message).uncheck();
  await panel.getByRole("button", { name: words.add.save }).click();
  await expect(getPhoneItem(page, name)).toHaveCount(1);
  await getPhoneItem(page, name).locator("summary").filter({ hasText: words.add.rings }).click();
  await expect(getPhoneItem(page, name).getByLabel(words.kinds.message)).not.toBeChecked();
  await getPhoneItem(page, name).getByLabel(words.kinds.new).uncheck();
  await getPhoneItem(page, name).getByRole("button", { name: words.list.save }).click();
  await expect(page.getByText(words.done.chosen, { exact: true })).toBeVisible();
  await expect(panel.getByLabel(words.kinds.new)).not.toBeChecked();

  // The test notification fails because no push service is reachable, and the page reports that.
  await getPhoneItem(page, name).getByRole("button", { name: words.list.test }).click();
  const failed = words.tested.failed.replace("{name}", name).replace("{error}", "");
  await expect(page.getByText(failed)).toBeVisible();
  await expect(getPhoneItem(page, name)).toContainText(words.list.trouble.replace("{error}", ""));
  await expectAccessible(page);
  await remove(page, name, locale);
  expect(await page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
});

test("the service worker shows a push notification, and a tap on it opens the linked page", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await fakePushService(context, "worker");
  await open(page, "en");
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin/"));
      if (ours) resolve(ours.registrationId);
    });
  });
  await client.send("ServiceWorker.enable");
  await addPhone(page, "Worker", "en");
  await expect(page.getByText(adminPushMessages.en.done.added)).toBeVisible();
  const registrationId = await registered;
  const push = (data: string) =>
    client.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  // A headless browser shows no notifications and opens no windows, so the test records both calls.
  await worker.evaluate(() => {
    const self = globalThis as unknown as Worker;
    self.shown = [];
    self.opened = [];
    self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, ...options });
    };
    self.clients.openWindow = async (address) => {
      self.opened.push(new URL(address).pathname);
      return null;
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Worker).shown);
  const sent = {
    title: "New booking",
    body: "Hannah Meyer, 2 riders, Wed Dec 9 14:30, 2 of 12",
    path: "/admin/bookings/00000000-0000-8000-8000-000000000001",
    lang: "en",
    tag: "one",
  };
  await push(JSON.stringify(sent));
  await expect.poll(async () => (await shown()).length).toBe(1);
  const { path, ...words } = sent;
  expect((await shown())[0]).toMatchObject({ ...words, data: { path } });
  await push(JSON.stringify({ ...sent, path: "https://evil.example/admin" }));
  await push(JSON.stringify({ ...sent, path: "/administrator" }));
  // Browsers revoke the permission of a service worker that receives a push and shows nothing.
  await push("not JSON");
  await expect.poll(async () => (await shown()).length).toBe(4);

  const tapped = await worker.evaluate(async () => {
    const self = globalThis as unknown as Worker;
    let closed = 0;
    for (const { data } of self.shown) {
      const notification = { data, close: () => (closed += 1) };
      const tap = Object.assign(new Event("notificationclick"), {
        notification,
        waitUntil: (work: Promise<unknown>) => self.works.push(work),
      });
      self.works ??= [];
      self.dispatchEvent(tap);
    }
    await Promise.all(self.works);
    return { closed, opened: self.opened };
  });
  expect(tapped).toEqual({ closed: 4, opened: [path, "/admin", "/admin", "/admin"] });
  // The service worker has no cache and intercepts no requests.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await remove(page, "Worker", "en");
});

test("the push notifications page says how to allow notifications that the browser blocks and keeps the typed name", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "es");
  await addPhone(page, "Teléfono de Mar", "es");
  const { add, problems } = adminPushMessages.es;
  await expect(page.getByText(problems.denied)).toBeVisible();
  await expect(page.getByText(add.deniedSteps)).toBeVisible();
  await expect(page.getByLabel(add.label)).toHaveValue("Teléfono de Mar");
  await expectAccessible(page);
});

test("the push notifications page tells iPhone users to add the site to the home screen first", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
  });
  // Safari supports push notifications only in apps on the home screen.
  await context.addInitScript("delete window.PushManager");
  const page = await context.newPage();
  await open(page, "en");
  await addPhone(page, "Tom's iPhone", "en");
  await expect(page.getByText(adminPushMessages.en.problems.iphone)).toBeVisible();
  await expect(page.getByText(adminPushMessages.en.add.iphoneSteps)).toBeVisible();
  const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(manifest ?? "");
  expect(await answer.json()).toMatchObject({
    start_url: "/admin/sheet?start",
    display: "standalone",
  });
  await context.close();
});

test("the form for push notifications shows an error when no kind of event is selected", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await fakePushService(context, "wrong");
  await open(page, "en");
  const { add, kinds, problems } = adminPushMessages.en;
  const panel = page.getByRole("region", { name: add.title });
  for (const kind of Object.values(kinds)) await panel.getByLabel(kind).uncheck();
  await addPhone(page, "Mar", "en");
  await expect(page.locator("#ring-kinds-error")).toHaveText(problems["no-kind"]);
  await expectAccessible(page);
});

test("a public page registers no service worker", async ({ page, context }) => {
  await page.goto("/booking");
  await page.mouse.move(20, 20);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  expect(context.serviceWorkers()).toEqual([]);
  const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
  expect(manifest).toBe("/site.webmanifest");
});
