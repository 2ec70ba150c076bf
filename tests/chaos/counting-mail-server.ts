import { text } from "node:stream/consumers";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { createMailer, type Mailer } from "#app/notifications/email/mailer.server.ts";
import { getPort } from "../support/get-port.ts";

/**
 * A real mail server that counts what it has accepted by Message-ID, and the mailer that talks to
 * it from processes which may die just before it has a mail, or just after.
 */
export type CountingMailServer = Readonly<{
  mailer: Mailer;
  /** While false it answers every mail with "451 try again later". */
  setWorking(works: boolean): void;
  /** What goes wrong with every mail: the process dies, or the server's answer gets lost. */
  setDeath(point: Death | null): void;
  /** Runs work that may die while it sends the mail with this id: then it ends without a word. */
  runOrCrash(id: string, work: Promise<unknown>): Promise<void>;
  /** Mails accepted more often than words of the server explain that never became our note. */
  listRepeated(): string[];
  /** Of these mails nothing was noted, although they may have left: connections broke meanwhile. */
  allowDuplicates(ids: readonly string[]): void;
  /** Of mails noted as delivered, by their ids, those nobody has accepted. */
  listLost(ids: readonly string[]): string[];
  /** Copies of mails that were accepted. */
  countAccepted(): number;
  /** An empty office that works. */
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
      done(Object.assign(new Error("as good as no answer"), { responseCode: 451 }));
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

  /** The process is gone: whoever waits for it hears nothing, and nothing of it goes on. */
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
        // Without its pictures: what it carries is not what is counted here.
        await real.send({ ...mail, pictures: [] });
        if (death !== "after-mail") return;
        getCount(mail.id).unheard += 1;
        return crashProcess(mail.id);
      },
    },
    setWorking(value) {
      works = value;
    },
    setDeath(point) {
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
