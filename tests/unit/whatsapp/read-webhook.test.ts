import { expect, it } from "vitest";
import { readWebhookEvents } from "#app/whatsapp/read-webhook.ts";
import { isMetaSignature, isOwnHeader, signLikeMeta } from "#app/whatsapp/webhook-proof.server.ts";
import { toPhoneNumber, toWhatsAppName } from "#app/whatsapp/whatsapp-number.ts";

const receivedAt = new Date("2026-12-01T12:00:00Z");
const read = (body: unknown, phoneNumberId = "1") =>
  readWebhookEvents(typeof body === "string" ? body : JSON.stringify(body), {
    ...{ phoneNumberId, receivedAt },
  }).events;
const wrap = (field: string, ...values: unknown[]) => ({
  entry: [{ id: "9", time: 1_764_590_400, changes: values.map((value) => ({ field, value })) }],
});
const about = (value: object, id = "1") =>
  wrap("messages", { metadata: { phone_number_id: id }, ...value });
const message = (more: object) => ({
  ...{ id: "wamid.1", from: "5219541334455", timestamp: "1764590400", type: "text" },
  ...more,
});

it("a guest's text is read with the number as people dial it", () => {
  const contacts = [{ wa_id: "5219541334455", profile: { name: "Ana\u202e\nMaría" } }];
  const messages = [message({ text: { body: "Hola\u0000,\r\n¿a qué hora?" } })];
  expect(read(about({ contacts, messages }))).toEqual([
    {
      ...{ kind: "reply", from: "+529541334455", messageId: "wamid.1", content: "text" },
      ...{ text: "Hola,\n¿a qué hora?", senderName: "Ana María" },
      at: new Date(1_764_590_400_000),
    },
  ]);
});

it.each([
  ["audio", "voice", ""],
  ["image", "picture", "Mira"],
  ["location", "other", ""],
])("a message of the type %s is named and not downloaded", (type, content, text) => {
  const messages = [message({ type, [type]: { id: "7", caption: text || undefined } })];
  expect(read(about({ messages }))).toMatchObject([{ content, text }]);
});

it("a reaction and a message of another number of the account are left out", () => {
  const messages = [message({ text: { body: "Hola" } })];
  expect(read(about({ messages: [message({ type: "reaction" })] }))).toEqual([]);
  expect(read(about({ messages }, "2"))).toEqual([]);
});

it("a part that cannot be read hides no other", () => {
  const messages = [null, { id: 3 }, message({ text: { body: "Hola" } }), message({ from: "x" })];
  expect(read(about({ messages, statuses: "none" }))).toMatchObject([{ text: "Hola" }]);
  expect(read({ entry: [null, { changes: 3 }, ...about({ messages }).entry] })).toHaveLength(1);
});

it.each(["", "{", "null", "[]", '{"entry":3}', "[".repeat(60_000)])(
  "a body such as %.20s has no events",
  (body) => {
    expect(read(body)).toEqual([]);
  },
);

it("a failed delivery has our id and the reason", () => {
  const statuses = [
    {
      ...{ id: "wamid.2", status: "failed", timestamp: "1764590400" },
      ...{ biz_opaque_callback_data: "d-1", errors: [{ code: 131026 }] },
    },
  ];
  expect(read(about({ statuses }))).toMatchObject([
    {
      ...{ kind: "delivery-state", deliveryId: "d-1", messageId: "wamid.2", state: "failed" },
      reason: { reason: "not-on-whatsapp", code: 131026 },
    },
  ]);
});

it("states and categories of templates are read", () => {
  const named = { message_template_name: "booked_v1", message_template_language: "es_MX" };
  expect([
    ...read(wrap("message_template_status_update", { ...named, event: "PAUSED", reason: "NONE" })),
    ...read(wrap("template_category_update", { ...named, new_category: "MARKETING" })),
  ]).toMatchObject([
    { kind: "template-state", name: "booked_v1", state: "paused", category: null, why: null },
    { kind: "template-state", language: "es_MX", state: null, category: "marketing" },
  ]);
});

it("only the body that Meta signed with the app's secret is proved", () => {
  const headers = (value: string) => new Headers({ "x-hub-signature-256": value });
  const signed = headers(signLikeMeta("{}", "secret"));
  expect(isMetaSignature("{}", signed, "secret")).toBe(true);
  expect(isMetaSignature("{} ", signed, "secret")).toBe(false);
  expect(isMetaSignature("{}", signed, "other")).toBe(false);
  expect(isMetaSignature("{}", new Headers(), "secret")).toBe(false);
  // Without a secret, anybody could sign.
  expect(isMetaSignature("{}", headers(signLikeMeta("{}", "")), "")).toBe(false);
  expect(isOwnHeader(new Headers({ "x-webhook-secret": "own" }), "own")).toBe(true);
  expect(isOwnHeader(new Headers(), "")).toBe(false);
});

it("numbers change between the form of WhatsApp and the dialed one", () => {
  expect(toPhoneNumber("5219541334455")).toBe("+529541334455");
  expect(toPhoneNumber("14155550100")).toBe("+14155550100");
  expect(toPhoneNumber("120363@g.us")).toBeNull();
  expect(toWhatsAppName("+529541334455")).toBe("529541334455");
});
