import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCloudGateway } from "#app/whatsapp/cloud-gateway.server.ts";
import type { WhatsAppGateway } from "#app/whatsapp/gateway.ts";
import { FakeWhatsApp } from "../support/fake-whatsapp.ts";

const fake = new FakeWhatsApp();
const clock = { now: () => new Date("2026-12-01T12:00:00Z") };
let apiUrl = "";
beforeAll(async () => {
  apiUrl = await fake.start();
});
afterAll(() => fake.stop());
beforeEach(() => fake.reset());

const createMeta = (url = apiUrl, allowLoopback = true) =>
  createCloudGateway(
    {
      details: {
        ...{ provider: "meta", phoneNumberId: fake.phoneNumberId, accountId: fake.accountId },
        displayNumber: "",
      },
      secrets: { token: fake.token, appSecret: fake.appSecret, webhookSecret: "own" },
      apiUrl: url,
    },
    { clock, allowLoopback },
  );
const create360dialog = () =>
  createCloudGateway(
    {
      details: { provider: "360dialog", phoneNumberId: "", accountId: "", displayNumber: "" },
      secrets: { token: fake.apiKey, appSecret: "", webhookSecret: "own" },
      apiUrl,
    },
    { clock, allowLoopback: true },
  );

const template = {
  to: "+529541334455",
  template: "booked_v1",
  language: "es_MX",
  values: ["Ana", "3"],
  deliveryId: "d-1",
} as const;
const text = { to: "+529541334455", text: "¡Hasta mañana!", deliveryId: "d-2" } as const;

describe.each([
  ["meta", createMeta],
  ["360dialog", create360dialog],
] as const)("the gateway of %s", (_name, create: () => WhatsAppGateway) => {
  it("sends a template and a text with our delivery id", async () => {
    fake.approve("booked_v1");
    const gateway = create();
    const sent = [await gateway.sendTemplate(template), await gateway.sendText(text)];
    const [first, second] = fake.messages;
    expect(first).toMatchObject({ ...template, text: null });
    expect(second).toMatchObject({ ...text, template: null });
    expect(sent).toEqual([
      { outcome: "accepted", messageId: first?.id },
      { outcome: "accepted", messageId: second?.id },
    ]);
  });

  it("calls a lost answer unknown, although the message has left", async () => {
    fake.lostAnswers = 1;
    expect(await create().sendText(text)).toEqual({ outcome: "unknown" });
    expect(fake.messages).toHaveLength(1);
  });

  it("submits a template and lists it with its state", async () => {
    const gateway = create();
    const draft = {
      name: "booked_v2",
      language: "en_US",
      category: "utility",
      body: "Hi {{1}}, see you!",
      examples: ["Ana"],
    } as const;
    expect(await gateway.submitTemplate(draft)).toEqual({
      ...{ outcome: "submitted", state: "pending", category: "utility" },
    });
    expect(await gateway.submitTemplate(draft)).toEqual({ outcome: "exists" });
    expect(await gateway.listTemplates()).toEqual({
      outcome: "listed",
      templates: [
        { name: "booked_v2", language: "en_US", state: "pending", category: "utility", why: null },
      ],
    });
  });
});

it.each([
  [131056, { reason: "rate-limited", retryAfterSeconds: 60 }],
  [130429, { reason: "rate-limited", retryAfterSeconds: 60 }],
  [80007, { reason: "rate-limited", retryAfterSeconds: 600 }],
  [131026, { reason: "not-on-whatsapp" }],
  [131009, { reason: "wrong-number" }],
  [131047, { reason: "outside-window" }],
  [131049, { reason: "guest-not-reachable" }],
  [132015, { reason: "template-paused" }],
  [132001, { reason: "template-unknown" }],
  [132000, { reason: "template-mismatch" }],
  [131042, { reason: "account-problem" }],
  [190, { reason: "token-problem" }],
  [555555, { reason: "other" }],
])("error %i of the provider is named", async (code, refusal) => {
  fake.refusals.push(code);
  expect(await createMeta().sendText(text)).toEqual({
    outcome: "refused",
    refusal: { ...refusal, code },
  });
  expect(fake.messages).toEqual([]);
});

it("a 429 says how long to wait, as the provider asks", async () => {
  fake.tooMany = 1;
  expect(await createMeta().sendText(text)).toEqual({
    outcome: "refused",
    refusal: { reason: "rate-limited", retryAfterSeconds: 17, code: 130429 },
  });
});

it("an error of the provider's server is unknown, because the message may have left", async () => {
  fake.failures = 1;
  expect(await createMeta().sendText(text)).toEqual({ outcome: "unknown" });
});

it("a paused template and a missing one are told apart", async () => {
  fake.approve("booked_v1");
  for (const one of fake.templates) one.status = "PAUSED";
  const reasons = [];
  for (const name of ["booked_v1", "booked_v9"]) {
    const sent = await createMeta().sendTemplate({ ...template, template: name });
    reasons.push(sent.outcome === "refused" && sent.refusal.reason);
  }
  expect(reasons).toEqual(["template-paused", "template-unknown"]);
});

it("nothing is sent where no server answers, or to an address of the internal network", async () => {
  const refused = { outcome: "refused", refusal: { reason: "unreachable", code: null } };
  expect(await createMeta("http://127.0.0.1:9").sendText(text)).toEqual(refused);
  expect(await createMeta(apiUrl, false).sendText(text)).toEqual(refused);
  expect(await createMeta("https://10.0.0.7").sendText(text)).toEqual(refused);
});
