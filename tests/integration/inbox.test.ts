import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { formatAlert } from "#app/alerts/format-alert.ts";
import { alertMessages } from "#app/alerts/messages.ts";
import {
  answerMessage,
  type MessageAnswer,
  setMessageDone,
} from "#app/inbox/answer-message.server.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { eraseMessagesBySender, listMessagesBySender } from "#app/inbox/guest-messages.server.ts";
import {
  countOpenMessages,
  findInboxMessage,
  getInboxPage,
  getLateMessages,
} from "#app/inbox/inbox.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, contactMessages, contactReplies, deliveries } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, notifier, startMailServer, createPaidBooking: paidBooking } = useNotifiers();

beforeEach(async () => {
  await world.db.delete(contactMessages);
  await world.db.delete(deliveries);
  world.clock.set(defaultNow);
});

const hannah = {
  name: "Hannah Meyer",
  email: "Hannah.Meyer@example.com",
  subject: "Riding with my mother",
  message: "She is 71.\n\nIs it right for her?",
};

/** Stores a message that was received `hoursAgo` and returns its id. */
async function received(change: Partial<typeof hannah> = {}, hoursAgo = 1) {
  const id = randomUUID();
  const receivedAt = new Date(world.clock.now().getTime() - hoursAgo * 3_600_000);
  const message = { id, receivedAt, language: "en" as const, ...hannah, ...change };
  await runInTransaction(world.db, async (tx) => {
    await tx.insert(contactMessages).values(message);
    await notifier({}).queueContactMessage(tx, message);
  });
  return id;
}

const deps = (parts: Parameters<typeof notifier>[0] = {}) => ({
  db: world.db,
  clock: world.clock,
  mailReply: notifier(parts).queueContactReply,
});
const answer = (messageId: string, change: Partial<MessageAnswer> = {}): MessageAnswer => ({
  messageId,
  formId: "form-1",
  text: "Yes, gladly.\r\n\r\nShe rides Luna, who is calm.",
  isDone: true,
  by: "operator",
  ...change,
});
const page = (search = "", limit = 20, offset = 0) =>
  getInboxPage(world.db, new Date(), { search, limit, offset });
const mailsWith = (beginning: string) =>
  world.db
    .select()
    .from(deliveries)
    .where(like(deliveries.subject, `${beginning}%`));

describe("the inbox", () => {
  it("the inbox lists open messages first, then by date from the newest, in pages", async () => {
    const [older, newer, done] = [await received({}, 5), await received({}, 2), await received()];
    await setMessageDone(deps(), done, true);
    const ids = async (limit: number, offset: number) => {
      const { messages, hasMore } = await page("", limit, offset);
      return [messages.map(({ id }) => id), hasMore];
    };
    expect(await ids(20, 0)).toEqual([[newer, older, done], false]);
    expect(await ids(2, 0)).toEqual([[newer, older], true]);
    expect(await ids(2, 2)).toEqual([[done], false]);
    expect(await countOpenMessages(world.db)).toBe(2);
    await setMessageDone(deps(), done, false);
    expect(await ids(20, 0)).toEqual([[done, newer, older], false]);
    expect(await setMessageDone(deps(), randomUUID(), true)).toBe(false);
  });

  it.each([
    ["meyer", 1],
    ["HANNAH.meyer@", 1],
    ["71. is it", 1],
    ["right for her", 1],
    ["méyer", 1],
    ["Meyer, Hannah", 1],
    ["right meyer is", 1],
    ["meyer nobody", 0],
    ["100%", 0],
    ["_", 0],
    ["\\", 0],
    ["\0", 0],
    ["nobody", 0],
  ])("the inbox finds messages by name, email address or text: %j", async (search, found) => {
    await received();
    await received({ name: "Ana", email: "ana@a.example", subject: "Hola", message: "¿Hay?" });
    expect((await page(search)).messages).toHaveLength(found);
  });

  it("the inbox shows bookings with the sender's email address and bookings that the text mentions", async () => {
    const own = await paidBooking({ email: "hannah.meyer@example.com" });
    const other = await paidBooking({ email: "someone@example.com" });
    const reference = (await world.findBooking(other)).reference;
    const named = `${reference.slice(0, 3).toLowerCase()}-${reference.slice(3)}`;
    const id = await received({ message: `What about ${named}?` });
    const strange = await received({ email: "x@x.example", message: "RIDERS, K7P-4TX" });
    const { messages } = await page();
    const beside = (message: string) =>
      messages
        .find((one) => one.id === message)
        ?.bookings.map(({ booking, by }) => [booking.id, by]);
    expect(beside(id)).toEqual([
      [own, "address"],
      [other, "reference"],
    ]);
    expect(beside(strange)).toEqual([]);
    expect((await findInboxMessage(world.db, id))?.bookings).toHaveLength(2);
    await world.db.update(bookings).set({ erasedAt: defaultNow }).where(eq(bookings.id, other));
    expect((await findInboxMessage(world.db, id))?.bookings).toHaveLength(1);
    await world.db.update(bookings).set({ erasedAt: null }).where(eq(bookings.id, other));
  });

  it("getLateMessages counts messages that have waited a day for an answer", async () => {
    const late = await received({ name: "Ana" }, 25);
    await received({}, 23);
    const settled = await received({ name: "Bob" }, 30);
    const told = async () => getLateMessages(world.db, world.clock.now());
    expect(await told()).toEqual({ count: 2, names: ["Bob", "Ana"] });
    // An answered message no longer raises the alert, even if it stays open.
    await answerMessage(deps(), answer(late, { isDone: false }));
    await setMessageDone(deps(), settled, true);
    expect(await told()).toEqual({ count: 0, names: [] });
    expect(await countOpenMessages(world.db)).toBe(2);
    for (const name of ["Cleo", "Dan", "Eva"]) await received({ name }, 40);
    await received({ name: "Fay" }, 50);
    const trouble = { kind: "messages", ...(await told()) } as const;
    expect(formatAlert(trouble, "en").text).toMatch(/^4 messages .*: from Fay, .*, and 1 more$/);
    expect(formatAlert(trouble, "es").text).toMatch(/^4 mensajes .*: de Fay, .* y 1 más$/);
    expect(alertMessages.es.messages.one).not.toBe("");
  });
});

describe("answerMessage", () => {
  it("answerMessage stores the answer and emails it to the guest with the operator as Reply-To", async () => {
    const mailServer = await startMailServer();
    const id = await received();
    expect(await answerMessage(deps({ mailServer }), answer(id))).toEqual({ outcome: "sent" });
    const [mail] = await mailsWith("contact-reply:");
    if (!mail) throw new Error("no mail was recorded");
    expect(mail).toMatchObject({ recipient: hannah.email, state: "queued" });
    await notifier({ mailServer }).sendDelivery(mail.id, { lastTry: false });
    const [sent] = mailServer.accepted;
    expect(sent?.to).toEqual([hannah.email]);
    expect(sent?.getHeader("reply-to")).toContain(operatorEmail);
    expect(sent?.getHeader("subject")).toBe("Re: Riding with my mother");
    const detail = await notifier({}).getDelivery(mail.id);
    const text = detail?.message.kind === "mail" ? detail.message.text : "";
    expect(text).toContain("Yes, gladly.\n\nShe rides Luna, who is calm.");
    expect(text).toMatch(/You wrote on .*:\n> She is 71\.\n> Is it right for her\?/);

    const file = await findInboxMessage(world.db, id);
    expect(file).toMatchObject({ answeredAt: defaultNow, doneAt: defaultNow });
    expect(file?.replies).toMatchObject([
      { writtenBy: "operator", text: "Yes, gladly.\n\nShe rides Luna, who is calm." },
    ]);
  });

  it("answerMessage sends one email for a form that several processes receive", async () => {
    const id = await received();
    const same = Array.from({ length: 5 }, () => answerMessage(deps(), answer(id)));
    expect(new Set((await Promise.all(same)).map(({ outcome }) => outcome))).toEqual(
      new Set(["sent"]),
    );
    await answerMessage(deps(), answer(id));
    expect(await mailsWith("contact-reply:")).toHaveLength(1);
    // A corrected form is another answer, and so is a form that was opened again.
    await answerMessage(deps(), answer(id, { text: "Yes." }));
    await answerMessage(deps(), answer(id, { formId: "form-2" }));
    expect(await mailsWith("contact-reply:")).toHaveLength(3);
    expect((await findInboxMessage(world.db, id))?.replies).toHaveLength(3);
  });

  it("answerMessage stores nothing when the email cannot be queued", async () => {
    const id = await received();
    const failing = {
      ...deps(),
      mailReply: async () => {
        throw new Error("the queue is full");
      },
    };
    await expect(answerMessage(failing, answer(id))).rejects.toThrow("the queue is full");
    expect(await findInboxMessage(world.db, id)).toMatchObject({ replies: [], doneAt: null });
  });

  it.each([
    ["required", " \u200b "],
    ["too-long", "a".repeat(5_001)],
    ["invalid-text", "a\0b"],
  ])("answerMessage rejects an invalid answer with its reason: %s", async (error, text) => {
    const id = await received();
    expect(await answerMessage(deps(), answer(id, { text }))).toEqual({
      outcome: "invalid",
      error,
    });
    expect(await mailsWith("contact-reply:")).toEqual([]);
  });

  it("answerMessage sends nothing for an unknown message", async () => {
    for (const id of [randomUUID(), "", "' or 1=1"]) {
      expect(await answerMessage(deps(), answer(id))).toEqual({ outcome: "gone" });
      expect(await setMessageDone(deps(), id, true)).toBe(false);
      expect(await findInboxMessage(world.db, id)).toBeUndefined();
    }
    expect(await mailsWith("contact-reply:")).toEqual([]);
  });
});

describe("erasing messages", () => {
  it("erasing a guest also deletes the answers and their emails, which the guest's export contained", async () => {
    const leaving = "leaving@a.example";
    const id = await received({ email: leaving });
    const other = await received({ email: "ana@a.example" });
    for (const one of [id, other]) await answerMessage(deps(), answer(one));
    expect(await listMessagesBySender(world.db, "Leaving@a.example ")).toMatchObject([
      { subject: hannah.subject, replies: [{ text: expect.stringContaining("Luna") }] },
    ]);
    expect(JSON.stringify(await listMessagesBySender(world.db, leaving))).not.toContain("searched");
    await eraseWholeGuest(world.deps, leaving, (tx) =>
      eraseMessagesBySender(tx, leaving, eraseNothing),
    );
    const replies = await world.db.select().from(contactReplies);
    expect(replies.map(({ messageId }) => messageId)).toEqual([other]);
    expect((await mailsWith("contact")).every(({ subject }) => subject.includes(other))).toBe(true);
    expect(await mailsWith("contact")).toHaveLength(2);
  });

  it("automatic erasure deletes answers together with their old messages", async () => {
    const id = await received({ email: "old@a.example" }, 48);
    await answerMessage(deps(), answer(id));
    expect(await eraseOldMessages(world.db, toInstant("2000-01-01", "00:00"), eraseNothing)).toBe(
      0,
    );
    expect(await eraseOldMessages(world.db, world.clock.now(), eraseNothing)).toBe(1);
    expect(await world.db.select().from(contactReplies)).toEqual([]);
    expect(await mailsWith("contact")).toEqual([]);
  });
});

describe("the list of emails", () => {
  it("the list of emails separates guests' emails from operator emails", async () => {
    const id = await received();
    await answerMessage(deps(), answer(id));
    const booked = await paidBooking({ email: "hannah.meyer@example.com" });
    await notifier({}).queueConfirmation(booked);
    const kinds = async (show: "guests" | "operator") =>
      (await notifier({}).listDeliveries({ show, limit: 50 })).map(
        ({ subject }) => subject.split(":")[0],
      );
    expect((await kinds("guests")).sort()).toEqual(["confirmed", "contact-reply"]);
    expect((await kinds("operator")).sort()).toEqual(["confirmed-notice", "contact"]);
    expect(Object.keys(adminEmailsMessages.en.none)).toContain("operator");
  });
});
