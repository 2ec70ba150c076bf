import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactDependencies, ContactSender } from "#app/inbox/contact-dependencies.server.ts";
import { messagesPerHour } from "#app/inbox/contact-fields.ts";
import { createContactLimits } from "#app/inbox/contact-limits.server.ts";
import { formLifetimeMs, issueFormToken } from "#app/inbox/form-token.server.ts";
import { eraseMessagesBySender, listMessagesBySender } from "#app/inbox/guest-messages.server.ts";
import {
  type SubmittedContactForm,
  sendContactMessage,
} from "#app/inbox/send-contact-message.server.ts";
import type { NotifierDependencies } from "#app/notifications/notifier-dependencies.server.ts";
import { type Connection, connect, runInTransaction } from "#db/database.ts";
import { contactLimits, contactMessages, deliveries } from "#db/schema.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const secret = "a secret of this test";
const words = {
  name: "Hannah Meyer",
  email: "hannah.meyer@example.com",
  subject: "Riding with my mother",
  message: "She is 71.\nIs the sunset tour right for her?",
};

// Two processes of the site share the database, each with its own connection pool.
let processes: readonly Connection[];
beforeAll(() => {
  processes = [0, 1].map(() => connect(world.connectionString, () => {}));
});
afterAll(async () => {
  for (const { pool } of processes) await pool.end();
});
beforeEach(async () => {
  await world.db.delete(contactMessages);
  await world.db.delete(contactLimits);
  await world.db.delete(deliveries);
});

function deps(
  parts: Parameters<typeof given.notifier>[0] = {},
  ofProcess = 0,
): ContactDependencies {
  const connection = processes[ofProcess];
  if (!connection) throw new Error("no such process");
  return {
    db: connection.db,
    clock: world.clock,
    limits: createContactLimits(connection.pool),
    secret,
    queueOperatorEmail: given.notifier(parts).queueContactMessage,
    queueFloodEmail: given.notifier(parts).queueContactFloodAlert,
  };
}

/** Returns a contact form that was opened `secondsAgo`, with these changes. */
function form(change: Partial<SubmittedContactForm> = {}, secondsAgo = 30): SubmittedContactForm {
  const opened = new Date(world.clock.now().getTime() - secondsAgo * 1000);
  return {
    fields: words,
    language: "en",
    token: issueFormToken(secret, opened),
    honeypot: "",
    ...change,
  };
}

const person: ContactSender = { clientAddress: "203.0.113.7", isBrowser: true };
const stored = () => world.db.select().from(contactMessages).orderBy(asc(contactMessages.message));
const announced = () =>
  world.db.select().from(deliveries).where(like(deliveries.subject, "contact:%"));

describe("a contact message", () => {
  it("a contact message is stored and emailed to the operator with the guest as Reply-To", async () => {
    const mailServer = await given.startMailServer();
    const outcome = await sendContactMessage(deps({ mailServer }), form(), person);
    expect(outcome.outcome).toBe("sent");
    expect(await stored()).toMatchObject([{ ...words, language: "en" }]);
    for (const { id } of await announced()) {
      await given.notifier({ mailServer }).sendDelivery(id, { lastTry: false });
    }
    expect(mailServer.accepted).toHaveLength(1);
    const [mail] = mailServer.accepted;
    expect(mail?.to).toEqual([operatorEmail]);
    expect(mail?.getHeader("reply-to")).toBe(words.email);
    expect(mail?.getHeader("subject")).toContain(words.subject);
    expect(mail?.message.replace(/=\r\n/g, "")).toContain("Is the sunset tour right for her?");
  });

  it("a contact message is stored together with its email and job or not at all", async () => {
    const failing: NotifierDependencies["enqueue"] = async () => {
      throw new Error("the queue is away");
    };
    const sending = sendContactMessage(deps({ enqueue: failing }), form(), person);
    await expect(sending).rejects.toThrow("the queue is away");
    expect(await stored()).toEqual([]);
    expect(await announced()).toEqual([]);
  });

  it("a contact message is stored and emailed once, even when its form is submitted several times", async () => {
    const sent = form();
    const outcomes = await Promise.all(
      Array.from({ length: messagesPerHour.network }, (_, n) =>
        sendContactMessage(deps({}, n % 2), sent, person),
      ),
    );
    expect(outcomes.every(({ outcome }) => outcome === "sent")).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect(await announced()).toHaveLength(1);
  });

  it("a corrected contact message is stored once as a separate message", async () => {
    const first = form();
    const second = { ...first, fields: { ...words, message: "She is 72." } };
    for (const sent of [first, second, second]) await sendContactMessage(deps(), sent, person);
    expect((await stored()).map(({ message }) => message)).toEqual([
      "She is 71.\nIs the sunset tour right for her?",
      "She is 72.",
    ]);
    expect(await announced()).toHaveLength(2);
  });

  it("a contact message has the language of its page", async () => {
    await sendContactMessage(deps(), form({ language: "es" }), person);
    expect(await stored()).toMatchObject([{ language: "es" }]);
  });

  it("an incomplete contact message is rejected with an error for each missing field and not stored", async () => {
    const incomplete = form({ fields: { ...words, email: "hannah@", message: "" } });
    expect(await sendContactMessage(deps(), incomplete, person)).toEqual({
      outcome: "invalid",
      errors: { email: "invalid-email", message: "required" },
    });
    expect(await stored()).toEqual([]);
  });
});

describe("a program that submits the contact form", () => {
  const program: ContactSender = { ...person, isBrowser: false };

  it("the contact form rejects a submission with a filled honeypot field", async () => {
    const filled = form({ honeypot: "https://spam.example" });
    expect(await sendContactMessage(deps(), filled, person)).toEqual({ outcome: "suspected" });
    expect(await stored()).toEqual([]);
  });

  it("the contact form rejects a program's immediate submission but accepts it a few seconds later", async () => {
    const quick = form({}, 0.5);
    expect(await sendContactMessage(deps(), quick, program)).toEqual({ outcome: "suspected" });
    expect(await stored()).toEqual([]);
    const patient = await sendContactMessage(deps(), form({}, 3), program);
    expect(patient.outcome).toBe("sent");
  });

  it("the contact form rejects a forged or expired token", async () => {
    for (const token of [
      "",
      "made.up.token",
      issueFormToken("another secret", world.clock.now()),
    ]) {
      expect(await sendContactMessage(deps(), form({ token }), program)).toEqual({
        outcome: "stale",
      });
    }
    const old = form({}, formLifetimeMs / 1000 + 1);
    expect(await sendContactMessage(deps(), old, program)).toEqual({ outcome: "stale" });
    expect(await stored()).toEqual([]);
  });
});

describe("a browser that fills in the contact form quickly", () => {
  it("a quick submission of the contact form from a browser is delayed and then accepted", async () => {
    const outcome = await sendContactMessage(deps(), form({}, 1.9), person);
    expect(outcome.outcome).toBe("sent");
    expect(await stored()).toHaveLength(1);
  });

  it("the contact form checks its limits before it delays a quick submission", async () => {
    const asked: string[] = [];
    const admit: ContactDependencies["limits"]["admit"] = async (address) => {
      asked.push(address);
      return { admitted: false, limit: "network", seconds: 60 };
    };
    const answer = sendContactMessage({ ...deps(), limits: { admit } }, form({}, 0.1), person);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([person.clientAddress]);
    expect((await answer).outcome).toBe("too-many");
  });

  it("a submission of the contact form is not delayed for an hour when the clock was set back", async () => {
    const outcome = await sendContactMessage(deps(), form({}, -3600), person);
    expect(outcome.outcome).toBe("sent");
  });
});

describe("limits of the contact form", () => {
  const from = (clientAddress: string): ContactSender => ({ ...person, clientAddress });
  const flood = (count: number, sender: (n: number) => ContactSender) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sendContactMessage(deps({}, n % 2), form(), sender(n)),
      ),
    );

  it("the contact form limits the messages of one network across several processes", async () => {
    const outcomes = await flood(messagesPerHour.network * 2, () => from("203.0.113.8"));
    const refused = outcomes.filter((one) => one.outcome === "too-many");
    expect(refused).toHaveLength(messagesPerHour.network);
    for (const { seconds } of refused) expect(seconds).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(messagesPerHour.network);
  });

  it("a network that reaches its limit does not block the contact form for other networks", async () => {
    await flood(messagesPerHour.network + 1, () => from("203.0.113.9"));
    const outcome = await sendContactMessage(deps(), form(), from("203.0.114.10"));
    expect(outcome.outcome).toBe("sent");
  });

  it("all addresses of one IPv6 network share one limit of the contact form", async () => {
    const outcomes = await flood(messagesPerHour.network + 3, (n) => from(`2001:db8:1:2::${n}`));
    expect(outcomes.filter(({ outcome }) => outcome === "too-many")).toHaveLength(3);
  });

  it.each([
    ["/24", (n: number) => `198.51.100.${n + 1}`],
    ["/24 in IPv6 spelling", (n: number) => `::ffff:198.51.100.${n + 1}`],
    ["/48", (n: number) => `2001:db8:4:${n.toString(16)}00::1`],
  ])(
    "all addresses of one %s share a limit of the contact form that other networks are not subject to",
    async (_, address) => {
      const outcomes = await flood(messagesPerHour.overall, (n) => from(address(n)));
      expect(outcomes.filter(({ outcome }) => outcome === "sent")).toHaveLength(6);
      const other = await sendContactMessage(deps(), form(), from("203.0.113.12"));
      expect(other.outcome).toBe("sent");
    },
  );

  it("the contact form limits submissions per form token regardless of the network", async () => {
    const { token } = form();
    const outcomes = [];
    for (let n = 1; n <= 13; n += 1) {
      const fields = { ...words, message: `Number ${n}` };
      const sent = await sendContactMessage(
        deps({}, n % 2),
        form({ token, fields }),
        from(`192.0.${n}.1`),
      );
      outcomes.push(sent.outcome);
    }
    expect(outcomes).toEqual([...new Array(10).fill("sent"), ...new Array(3).fill("used-up")]);
  });

  it("the contact form limits all networks together and reports the flood to the operator once", async () => {
    const most = messagesPerHour.overall;
    const outcomes = await flood(most + 10, (n) => from(`2001:db8:${n.toString(16)}::1`));
    const refused = outcomes.filter((one) => one.outcome === "crowded");
    expect(refused).toHaveLength(10);
    for (const { seconds } of refused) expect(seconds).toBeGreaterThan(0);
    expect(await announced()).toHaveLength(most);
    const told = await world.db
      .select()
      .from(deliveries)
      .where(like(deliveries.subject, "contact-flood:%"));
    expect(told.map(({ recipient }) => recipient)).toEqual([operatorEmail]);
  });

  it("the contact form stores networks for its limits but no client address with its messages", async () => {
    await sendContactMessage(deps(), form(), from("203.0.113.11"));
    const [limit] = await world.db
      .select()
      .from(contactLimits)
      .where(eq(contactLimits.key, "wide:203.0.113.0/24"));
    expect(limit?.points).toBe(1);
    expect(JSON.stringify(await stored())).not.toContain("203.0.113.11");
  });
});

describe("a guest's messages", () => {
  it("a guest's messages can be listed and deleted with their emails, and other messages stay", async () => {
    const other = { ...words, email: "ana@example.com", message: "Hola" };
    for (const fields of [words, other]) await sendContactMessage(deps(), form({ fields }), person);
    const own = await listMessagesBySender(world.db, "Hannah.Meyer@Example.com ");
    expect(own).toMatchObject([words]);
    await runInTransaction(world.db, (tx) =>
      eraseMessagesBySender(tx, "HANNAH.meyer@example.com", eraseNothing),
    );
    expect(await listMessagesBySender(world.db, words.email)).toEqual([]);
    expect(await stored()).toMatchObject([other]);
    expect(await announced()).toHaveLength(1);
  });
});
