import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answerChat } from "#app/inbox/answer-chat.server.ts";
import { getLateMessages } from "#app/inbox/inbox.server.ts";
import { findChat, listChats } from "#app/inbox/list-chats.server.ts";
import { createCloudGateway } from "#app/whatsapp/cloud-gateway.server.ts";
import { eraseThreads, exportThreads } from "#app/whatsapp/erase-threads.server.ts";
import type { ReplyEvent, WhatsAppEvent } from "#app/whatsapp/gateway.ts";
import { applyStoredEvents, receiveEvents } from "#app/whatsapp/receive-webhook.server.ts";
import { type Connection, connect, runInTransaction } from "#db/database.ts";
import {
  sandboxChatMessages,
  whatsappEvents,
  whatsappMessages,
  whatsappThreads,
} from "#db/schema.ts";
import { prepareFirstStart } from "../support/database-templates.ts";
import { FakeWhatsApp } from "../support/fake-whatsapp.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const server = useTestDatabase({ prepare: prepareFirstStart });
let database: Connection;
const fake = new FakeWhatsApp();
const number = "+529541334455";
const start = new Date("2026-12-01T12:00:00Z");
let now = start;
let told: string[] = [];
let isTeamUnreachable = false;
let apiUrl = "";

const clock = { now: () => now };
const findGateway = async () =>
  createCloudGateway(
    {
      details: {
        ...{ provider: "meta", phoneNumberId: fake.phoneNumberId, accountId: fake.accountId },
        displayNumber: "",
      },
      secrets: { token: fake.token, appSecret: fake.appSecret, webhookSecret: "own" },
      apiUrl,
    },
    { clock, allowLoopback: true },
  );
const deps = () => ({
  ...{ db: database.db, clock, findGateway, log: pino({ level: "silent" }) },
  async tellTeam(_tx: unknown, _thread: unknown, reply: { text: string }) {
    if (isTeamUnreachable) throw new Error("planted");
    told.push(reply.text);
  },
});
const reply = (text: string, more: Partial<ReplyEvent> = {}): ReplyEvent => ({
  kind: "reply",
  content: "text",
  ...{ from: number, messageId: `wamid.${randomUUID()}`, text, senderName: "Ana", at: now },
  ...more,
});
const receive = (...events: WhatsAppEvent[]) => receiveEvents(deps(), events);
const readChat = async () => {
  const [listed] = await listChats(database.db, 10);
  const chat = await findChat(database.db, listed?.id ?? "");
  if (!chat) throw new Error("there is no conversation");
  return chat;
};
const answer = async (text = "¡Claro!", formId = "form") =>
  answerChat(deps(), {
    ...{ threadId: (await readChat()).id, formId, text, isDone: true, by: "Luz" },
  });

beforeAll(async () => {
  apiUrl = await fake.start();
  database = connect(server.connectionString, () => {});
});
afterAll(async () => {
  fake.stop();
  await database.pool.end();
});
beforeEach(async () => {
  fake.reset();
  now = start;
  told = [];
  isTeamUnreachable = false;
  for (const table of [whatsappThreads, whatsappEvents, sandboxChatMessages]) {
    await database.db.delete(table);
  }
});

it("a reply that is reported twice and late is one message, and the team hears of it once", async () => {
  const first = reply("¿A qué hora?", { at: new Date(start.getTime() - 3_600_000) });
  await receive(reply("Gracias"));
  await receive(first, first);
  await receive(first);
  const chat = await readChat();
  expect(chat.messages.map(({ text }) => text)).toEqual(["¿A qué hora?", "Gracias"]);
  expect(told).toEqual(["Gracias", "¿A qué hora?"]);
  // The late message is older, so the 24 hours count from the newer one.
  expect(chat.lastReplyAt).toEqual(start);
});

it("two processes that receive the same reply at once store it once", async () => {
  const event = reply("Hola");
  await Promise.all([receive(event), receive(event), receive(event)]);
  expect((await readChat()).messages).toHaveLength(1);
  expect(told).toEqual(["Hola"]);
});

it("a reply that could not be applied is applied by the next run, and its text leaves the event", async () => {
  isTeamUnreachable = true;
  await receive(reply("Hola"));
  expect(await listChats(database.db, 10)).toEqual([]);
  isTeamUnreachable = false;
  await applyStoredEvents(deps());
  await applyStoredEvents(deps());
  expect((await readChat()).messages.map(({ text }) => text)).toEqual(["Hola"]);
  expect(told).toEqual(["Hola"]);
  const [stored] = await database.db.select().from(whatsappEvents);
  expect(stored).toMatchObject({ event: null, appliedAt: now });
});

it("an answer within 24 hours leaves once, however often its form is sent", async () => {
  await receive(reply("¿Hay lugar?"));
  now = new Date(start.getTime() + 24 * 3_600_000 - 1);
  const sent = await Promise.all([answer(), answer(), answer()]);
  expect(sent.map(({ outcome }) => outcome)).toContain("sent");
  expect(fake.messages.map(({ to, text }) => [to, text])).toEqual([[number, "¡Claro!"]]);
  expect(await answer()).toEqual({ outcome: "sent" });
  expect(fake.messages).toHaveLength(1);
  const chat = await readChat();
  expect(chat.messages.at(-1)).toMatchObject({ state: "accepted", writtenBy: "Luz" });
  expect(chat.doneAt).not.toBeNull();
});

it("an answer after 24 hours is not sent", async () => {
  await receive(reply("¿Hay lugar?"));
  now = new Date(start.getTime() + 24 * 3_600_000);
  expect(await answer()).toEqual({ outcome: "too-late" });
  expect(fake.messages).toEqual([]);
});

it("a lost answer of the provider is not called sent, and sending the form again sends nothing", async () => {
  await receive(reply("¿Hay lugar?"));
  fake.lostAnswers = 1;
  expect(await answer()).toEqual({ outcome: "unknown" });
  expect(await answer()).toEqual({ outcome: "unknown" });
  expect(fake.messages).toHaveLength(1);
  const [message] = fake.messages;
  if (!message) throw new Error("nothing left");
  const report = (state: "sent" | "delivered" | "read" | "failed") =>
    receive({
      kind: "delivery-state",
      ...{ deliveryId: message.deliveryId, messageId: message.id, state },
      ...{ reason: null, pricing: null, at: now },
    });
  await report("read");
  await report("delivered");
  await report("failed");
  expect((await readChat()).messages.at(-1)?.state).toBe("read");
});

it("an answer that the provider refuses keeps the reason", async () => {
  await receive(reply("¿Hay lugar?"));
  fake.refusals.push(131056);
  expect(await answer()).toEqual({ outcome: "not-sent" });
  expect((await readChat()).messages.at(-1)).toMatchObject({
    ...{ state: "failed", failure: "rate-limited" },
  });
  expect(await answer("¡Claro!", "another form")).toEqual({ outcome: "sent" });
});

it("a new reply opens a conversation that was done", async () => {
  await receive(reply("¿Hay lugar?"));
  await answer();
  now = new Date(start.getTime() + 60_000);
  await receive(reply("", { content: "voice" }));
  expect((await readChat()).doneAt).toBeNull();
});

it("a guest who waits for more than a day for an answer is counted as late", async () => {
  await receive(reply("¿Hay lugar?"));
  const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  expect(await getLateMessages(database.db, later(23))).toEqual({ count: 0, names: [] });
  expect(await getLateMessages(database.db, later(25))).toEqual({ count: 1, names: ["Ana"] });
  await answerChat(deps(), {
    ...{ threadId: (await readChat()).id, formId: "one", text: "Sí", isDone: false, by: "Luz" },
  });
  expect(await getLateMessages(database.db, later(25))).toEqual({ count: 0, names: [] });
});

it("erasing a number deletes its conversation, its waiting events and nothing else", async () => {
  await receive(reply("Hola"), reply("Buenas", { from: "+15550001111" }));
  isTeamUnreachable = true;
  await receive(reply("Otra vez"));
  expect((await exportThreads(database.db, [number]))[0]?.messages).toHaveLength(1);
  const erased: string[] = [];
  await runInTransaction(database.db, (tx) =>
    eraseThreads(tx, [number], {
      eraseByContactMessages: async (_tx, ids) => void erased.push(...ids),
    }),
  );
  expect(erased).toHaveLength(1);
  const left = await database.db.select().from(whatsappMessages);
  expect(left.map(({ text }) => text)).toEqual(["Buenas"]);
  const stored = await database.db.select().from(whatsappEvents);
  expect(JSON.stringify(stored)).not.toContain("Otra vez");
});
