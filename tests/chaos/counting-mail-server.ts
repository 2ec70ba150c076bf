import { text } from "node:stream/consumers";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { createMailer, type Mailer } from "#app/notifications/email/mailer.server.ts";
import { getPort } from "../support/get-port.ts";

/**
 * A real mail server that counts accepted emails by Message-ID, and a mailer that uses it. The
 * process of the mailer can crash just before or just after the server accepts an email.
 */
export type CountingMailServer = Readonly<{
  mailer: Mailer;
  /** After `setWorking(false)` the server answers every email with "451 try again later". */
  setWorking(works: boolean): void;
  /** Makes every email fail: either the process crashes or the server's answer is lost. */
  setSendFault(point: Death | null): void;
  /**
   * Runs work that sends the email with this id. Resolves without a result if the process crashes
   * during the work.
   */
  runOrCrash(id: string, work: Promise<unknown>): Promise<void>;
  /** Lists the emails that were accepted more often than crashes and lost answers can explain. */
  listRepeated(): string[];
  /**
   * Allows additional copies of these emails. Connections were killed, so the emails may have been
   * sent without being recorded.
   */
  allowDuplicates(ids: readonly string[]): void;
  /** Lists those of the given delivered emails that the server never accepted. */
  listLost(ids: readonly string[]): string[];
  /** Counts all accepted copies. */
  countAccepted(): number;
  /** Forgets all emails and faults. */
  reset(): void;
  close(): Promise<void>;
}>;

type Death = "before-mail" | "after-mail" | "answer-lost";
type Count = { accepted: number; unheard: number };

export async function openCountingMailServer(): Promise<CountingMailServer> {
  const counts = new Map<string, Count>();
  const dying = new Map<string, Set<() => void>>();
  let works = true;
  let death: Death | null = null;
  const getCount = (id: string): Count => {
    const known = counts.get(id) ?? { accepted: 0, unheard: 0 };
    counts.set(id, known);
    return known;
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const message = await text(stream);
      if (!works) {
        return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
      }
      const count = getCount(/^Message-ID:\s*<([^@>]+)@/im.exec(message)?.[1] ?? "");
      count.accepted += 1;
      if (death !== "answer-lost") return done();
      count.unheard += 1;
      done(Object.assign(new Error("the answer counts as lost"), { responseCode: 451 }));
    },
  });
  server.on("error", () => {});
  const port = await getPort(server.listen(0, "127.0.0.1"));
  const real = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "Marea y Monte <hello@example.com>",
    directory: "unused",
    log: pino({ level: "silent" }),
  });

  /** Simulates a crash: `runOrCrash` resolves, and the returned promise never does. */
  function crashProcess(id: string): Promise<never> {
    for (const bury of dying.get(id) ?? []) bury();
    return new Promise(() => {});
  }

  return {
    mailer: {
      leaves: true,
      deleteFiles: real.deleteFiles,
      async send(mail) {
        if (death === "before-mail") return crashProcess(mail.id);
        // The test counts emails and needs no pictures.
        await real.send({ ...mail, pictures: [] });
        if (death !== "after-mail") return;
        getCount(mail.id).unheard += 1;
        return crashProcess(mail.id);
      },
    },
    setWorking(value) {
      works = value;
    },
    setSendFault(point) {
      death = point;
    },
    async runOrCrash(id, work) {
      let forgetCrash = () => {};
      const death_ = new Promise<void>((resolve) => {
        forgetCrash = resolve;
      });
      const others = dying.get(id) ?? new Set();
      dying.set(id, others.add(forgetCrash));
      try {
        await Promise.race([work, death_]);
      } finally {
        others.delete(forgetCrash);
      }
    },
    listRepeated: () =>
      [...counts].flatMap(([id, { accepted, unheard }]) =>
        accepted > 1 + unheard ? [`${id}: ${accepted} copies, ${unheard} unheard`] : [],
      ),
    allowDuplicates(ids) {
      for (const id of ids) {
        const count = getCount(id);
        count.unheard = Math.max(count.unheard, count.accepted);
      }
    },
    listLost: (ids) => ids.filter((id) => !counts.get(id)?.accepted),
    countAccepted: () => [...counts.values()].reduce((sum, { accepted }) => sum + accepted, 0),
    reset() {
      counts.clear();
      dying.clear();
      works = true;
      death = null;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
