import { text } from "node:stream/consumers";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { createMailer, type Mailer } from "#app/notifications/email/mailer.server.ts";
import { portOf } from "../support/get-port.ts";

/**
 * A real mail server that counts what it has accepted by Message-ID, and the mailer that talks to
 * it from processes which may die just before it has a mail, or just after.
 */
export type PostOffice = Readonly<{
  mailer: Mailer;
  /** While false it answers every mail with "451 try again later". */
  setWorking(works: boolean): void;
  /** What goes wrong with every mail: the process dies, or the server's answer gets lost. */
  setDeath(point: Death | null): void;
  /** Runs work that may die while it sends the mail with this id: then it ends without a word. */
  orDie(id: string, work: Promise<unknown>): Promise<void>;
  /** Mails accepted more often than words of the server explain that never became our note. */
  repeated(): string[];
  /** Of these mails nothing was noted, although they may have left: connections broke meanwhile. */
  forgive(ids: readonly string[]): void;
  /** Of mails noted as delivered, by their ids, those nobody has accepted. */
  lost(ids: readonly string[]): string[];
  /** Copies of mails that were accepted. */
  accepted(): number;
  /** An empty office that works. */
  reset(): void;
  close(): Promise<void>;
}>;

type Death = "before-mail" | "after-mail" | "answer-lost";
type Count = { accepted: number; unheard: number };

export async function openPostOffice(): Promise<PostOffice> {
  const counts = new Map<string, Count>();
  const dying = new Map<string, Set<() => void>>();
  let works = true;
  let death: Death | null = null;
  const countOf = (id: string): Count => {
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
      const count = countOf(/^Message-ID:\s*<([^@>]+)@/im.exec(message)?.[1] ?? "");
      count.accepted += 1;
      if (death !== "answer-lost") return done();
      count.unheard += 1;
      done(Object.assign(new Error("as good as no answer"), { responseCode: 451 }));
    },
  });
  server.on("error", () => {});
  const port = await portOf(server.listen(0, "127.0.0.1"));
  const real = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "Marea y Monte <hello@example.com>",
    directory: "unused",
    log: pino({ level: "silent" }),
  });

  /** The process is gone: whoever waits for it hears nothing, and nothing of it goes on. */
  function die(id: string): Promise<never> {
    for (const bury of dying.get(id) ?? []) bury();
    return new Promise(() => {});
  }

  return {
    mailer: {
      leaves: true,
      forget: real.forget,
      async send(mail) {
        if (death === "before-mail") return die(mail.id);
        // Without its pictures: what it carries is not what is counted here.
        await real.send({ ...mail, pictures: [] });
        if (death !== "after-mail") return;
        countOf(mail.id).unheard += 1;
        return die(mail.id);
      },
    },
    setWorking(value) {
      works = value;
    },
    setDeath(point) {
      death = point;
    },
    async orDie(id, work) {
      let bury = () => {};
      const death_ = new Promise<void>((resolve) => {
        bury = resolve;
      });
      const others = dying.get(id) ?? new Set();
      dying.set(id, others.add(bury));
      try {
        await Promise.race([work, death_]);
      } finally {
        others.delete(bury);
      }
    },
    repeated: () =>
      [...counts].flatMap(([id, { accepted, unheard }]) =>
        accepted > 1 + unheard ? [`${id}: ${accepted} copies, ${unheard} unheard`] : [],
      ),
    forgive(ids) {
      for (const id of ids) {
        const count = countOf(id);
        count.unheard = Math.max(count.unheard, count.accepted);
      }
    },
    lost: (ids) => ids.filter((id) => !counts.get(id)?.accepted),
    accepted: () => [...counts.values()].reduce((sum, { accepted }) => sum + accepted, 0),
    reset() {
      counts.clear();
      dying.clear();
      works = true;
      death = null;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
