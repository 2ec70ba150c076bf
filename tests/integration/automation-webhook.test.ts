import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AutomationPayload } from "#app/notifications/webhook/automation-payload.ts";
import {
  postWebhook,
  type ResolvedAddress,
} from "#app/notifications/webhook/post-webhook.server.ts";
import { controlTimeLimit } from "../support/fake-time-limit.ts";
import { useNotifiers } from "../support/use-notifiers.ts";
import type { Answer } from "../support/webhook-receiver.ts";

const { world, ...given } = useNotifiers();
const once = { lastTry: false };

/** Answers successive calls with these statuses, repeating the last one. */
const statuses =
  (...codes: [number, ...number[]]): Answer =>
  (response, call) =>
    void response.writeHead(codes[Math.min(call, codes.length) - 1] ?? codes[0]).end();

/** Creates a booking and records its webhook delivery, as the job does. */
async function announced(url: string, date: string, allowLoopback = true) {
  const notifier = given.notifier({ automationUrl: url, allowLoopback });
  const bookingId = await given.createPaidBooking({ date });
  await notifier.queueConfirmation(bookingId);
  const delivery = (await given.listDeliveries(bookingId)).find(
    ({ channel }) => channel === "automation",
  );
  if (!delivery) throw new Error("nothing was recorded for the automation");
  return { notifier, bookingId, id: delivery.id };
}

describe("the automation webhook", () => {
  it("the automation webhook receives one signed request when return page and worker both send the booking", async () => {
    const receiver = await given.startWebhookReceiver();
    const { notifier, bookingId, id } = await announced(receiver.url, "2026-12-09");
    expect(await notifier.triggerAutomation(bookingId)).toEqual({ triggered: true });
    await notifier.sendDelivery(id, once);
    expect(await notifier.triggerAutomation(bookingId)).toEqual({
      triggered: false,
      reason: "Already sent",
    });

    expect(receiver.calls).toHaveLength(1);
    const [call] = receiver.calls;
    const payload = JSON.parse(call?.body ?? "") as AutomationPayload;
    expect(payload).toMatchObject({
      customerEmail: "hannah.meyer@example.com",
      bookingDate: "2026-12-09",
      totalPrice: "3700",
      testMode: true,
    });
    // A receiver checks the signature in this way, and needs only the secret.
    const key = Buffer.from(given.secret.replace("whsec_", ""), "base64");
    const signed = `${id}.${call?.headers["webhook-timestamp"]}.${call?.body}`;
    expect(call?.headers["webhook-id"]).toBe(id);
    expect(call?.headers["webhook-signature"]).toBe(
      `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
  });

  it("the automation webhook receives a booking once when worker and return page send it concurrently", async () => {
    const receiver = await given.startWebhookReceiver((response) => {
      setTimeout(() => response.writeHead(200).end(), 200);
    });
    const { notifier, bookingId, id } = await announced(receiver.url, "2026-12-10");
    const [first, second] = await Promise.all([
      notifier.triggerAutomation(bookingId),
      notifier.triggerAutomation(bookingId),
      notifier.sendDelivery(id, once).catch(() => {}),
    ]);
    expect(receiver.calls).toHaveLength(1);
    expect([first, second].filter((outcome) => outcome.triggered).length).toBeLessThanOrEqual(1);
    expect(await given.findDelivery(id)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  it("the return page calls the automation webhook even when no job has run yet", async () => {
    const receiver = await given.startWebhookReceiver();
    const notifier = given.notifier({ automationUrl: receiver.url });
    const bookingId = await given.createPaidBooking({ date: "2026-12-11" });
    expect(await notifier.triggerAutomation(bookingId)).toEqual({ triggered: true });
    await notifier.queueConfirmation(bookingId);
    for (const { id, channel } of await given.listDeliveries(bookingId)) {
      if (channel === "automation") await notifier.sendDelivery(id, once);
    }
    expect(receiver.calls).toHaveLength(1);
  });

  it("the automation webhook is called again with the same id after an error", async () => {
    const receiver = await given.startWebhookReceiver(statuses(500, 200));
    const { notifier, bookingId, id } = await announced(receiver.url, "2026-12-12");
    expect(await notifier.triggerAutomation(bookingId)).toEqual({
      triggered: false,
      error: "Error 500: Internal Server Error",
    });
    expect(await given.findDelivery(id)).toMatchObject({ state: "queued", claimedUntil: null });
    await notifier.sendDelivery(id, once);
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    expect(await given.findDelivery(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("a failing automation webhook fails the worker's job so that it is retried", async () => {
    const receiver = await given.startWebhookReceiver(statuses(503));
    const { notifier, id } = await announced(receiver.url, "2026-12-13");
    await expect(notifier.sendDelivery(id, once)).rejects.toThrow("Error 503: Service Unavailable");
    await notifier.sendDelivery(id, { lastTry: true });
    expect(await given.findDelivery(id)).toMatchObject({ state: "failed", attempts: 2 });
  });

  it("an automation webhook that does not answer does not delay the guest", async () => {
    const receiver = await given.startWebhookReceiver(() => {});
    const { notifier, bookingId } = await announced(receiver.url, "2026-12-14");
    const limit = controlTimeLimit(3_500);
    const told = notifier.triggerAutomation(bookingId);
    await expect.poll(() => receiver.calls.length).toBe(1);
    limit.endLimit();
    expect(await told).toEqual({ triggered: false, error: "No answer within 3.5 seconds" });
  });

  it("no delivery to the automation webhook is recorded while the settings have no address for it", async () => {
    const notifier = given.notifier({});
    const bookingId = await given.createPaidBooking({ date: "2026-12-15" });
    await notifier.queueConfirmation(bookingId);
    expect(await notifier.triggerAutomation(bookingId)).toEqual({
      triggered: false,
      reason: "No webhook URL configured",
    });
    const channels = (await given.listDeliveries(bookingId)).map(({ channel }) => channel);
    expect(channels).not.toContain("automation");
  });

  it("a webhook delivery can be redirected to another address and is then sent only there", async () => {
    const configured = await given.startWebhookReceiver();
    const other = await given.startWebhookReceiver();
    const { notifier, bookingId, id } = await announced(configured.url, "2026-12-16");
    expect(await notifier.triggerAutomation(bookingId, other.url)).toEqual({ triggered: true });
    await notifier.sendDelivery(id, once);
    expect([configured.calls.length, other.calls.length]).toEqual([0, 1]);
  });

  it("the automation webhook is not called for an unconfirmed booking", async () => {
    const receiver = await given.startWebhookReceiver();
    const { bookingId } = await world.hold({ date: "2026-12-17" });
    const outcome = await given
      .notifier({ automationUrl: receiver.url })
      .triggerAutomation(bookingId);
    expect(outcome).toEqual({ triggered: false, reason: "No confirmed booking" });
    expect(receiver.calls).toHaveLength(0);
  });
});

describe("automation webhook addresses in a private network", () => {
  const post = (
    url: string,
    options: { resolved?: ResolvedAddress[]; allowLoopback?: boolean } = {},
  ) =>
    postWebhook({
      url,
      body: "{}",
      headers: {},
      limitMs: 5_000,
      allowLoopback: options.allowLoopback ?? false,
      ...(options.resolved && { resolve: async () => options.resolved ?? [] }),
    });
  const inside = { ok: false, message: "The webhook address does not lead to the public internet" };

  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://localhost/",
  ])("an automation webhook address in a private network is rejected: %s", async (url) => {
    expect(await post(url)).toEqual(inside);
  });

  it.each([
    [[{ address: "192.168.1.1", family: 4 }]],
    [
      [
        { address: "93.184.215.14", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    ],
    [[{ address: "::ffff:10.0.0.1", family: 6 }]],
  ])(
    "an automation webhook address whose name resolves to a private address is rejected: %j",
    async (resolved) => {
      expect(await post("https://hooks.example.com/", { resolved })).toEqual(inside);
    },
  );

  it("an automation webhook never connects to a loopback address unless loopback is allowed", async () => {
    const receiver = await given.startWebhookReceiver();
    const loopback = [{ address: "127.0.0.1", family: 4 }];
    const url = `http://hooks.example.com:${receiver.port}/`;
    expect(await post(url, { resolved: loopback })).toMatchObject({ ok: false });
    expect(receiver.calls).toHaveLength(0);
    // Only this test resolves the name to this address, so the connection used the checked address.
    expect(await post(url, { resolved: loopback, allowLoopback: true })).toEqual({
      ok: true,
      status: 200,
    });
    expect(receiver.calls[0]?.headers.host).toBe(`hooks.example.com:${receiver.port}`);
  });

  it("a redirect of the automation webhook to a private address is not followed", async () => {
    const hidden = await given.startWebhookReceiver();
    const receiver = await given.startWebhookReceiver((response) => {
      response.writeHead(307, { location: hidden.url }).end();
    });
    const { notifier, id } = await announced(receiver.url, "2026-12-18");
    await expect(notifier.sendDelivery(id, once)).rejects.toThrow("Error 307: Temporary Redirect");
    expect(receiver.calls).toHaveLength(1);
    expect(hidden.calls).toHaveLength(0);
  });

  it("an automation webhook address must be well formed, and use TLS except on this machine", async () => {
    const resolved = [{ address: "93.184.215.14", family: 4 }];
    const https = { ok: false, message: "The webhook address must start with https://" };
    expect(await post("http://hooks.example.com/", { resolved, allowLoopback: true })).toEqual(
      https,
    );
    expect(await post("ftp://hooks.example.com/", { resolved })).toEqual(https);
    expect(await post("https://")).toEqual({
      ok: false,
      message: "The webhook address is not a valid URL",
    });
    expect(await post("https://hooks.example.com/", { resolved: [] })).toEqual({
      ok: false,
      message: "The webhook's host has no address",
    });
  });

  it("a webhook delivery to a private address fails in production with the reason", async () => {
    const receiver = await given.startWebhookReceiver();
    const { notifier, id } = await announced(receiver.url, "2026-12-19", false);
    await expect(notifier.sendDelivery(id, once)).rejects.toThrow("must start with https://");
    expect(receiver.calls).toHaveLength(0);
  });
});

describe("the response of an automation webhook", () => {
  it("an endless response of an automation webhook is cut off but reported with its status", async () => {
    const receiver = await given.startWebhookReceiver((response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write("x".repeat(10_000)), 5);
      response.on("close", () => clearInterval(flood));
    });
    const notifier = given.notifier({});
    expect(await notifier.sendTestWebhook(receiver.url, {})).toEqual({ ok: true, status: 200 });
  });
});

describe("the automation webhook test", () => {
  it("the automation webhook test sends its payload signed and reports the response", async () => {
    const receiver = await given.startWebhookReceiver(statuses(200, 404));
    const notifier = given.notifier({});
    const payload = { customerName: "Ana", testMode: true };
    expect(await notifier.sendTestWebhook(receiver.url, payload)).toEqual({
      ok: true,
      status: 200,
    });
    expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual(payload);
    expect(receiver.calls[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
    expect(await notifier.sendTestWebhook(receiver.url, payload)).toEqual({
      ok: false,
      status: 404,
      statusText: "Not Found",
      message: "Error 404: Not Found",
    });
  });
});
