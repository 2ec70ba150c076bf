import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { getPort } from "./get-port.ts";

export type ReceivedEmail = Readonly<{
  to: readonly string[];
  /** The message as received, with its headers. */
  message: string;
  /** Returns the decoded value of a header. */
  getHeader(name: string): string | undefined;
}>;

/** A real mail server on this machine that stores the emails it accepts. */
export type MailServer = Readonly<{
  url: string;
  accepted: readonly ReceivedEmail[];
  /** Returns the number of emails that clients tried to send, including refused ones. */
  countOffered(): number;
  close(): Promise<void>;
}>;

type Options = Readonly<{
  /**
   * Returns true if the server is to refuse an email with "451 try again later". `offer` counts
   * from 1.
   */
  shouldRefuse?: (offer: number, to: readonly string[]) => boolean;
  /** Milliseconds until an email is accepted. */
  slowness?: number;
}>;

export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const accepted: ReceivedEmail[] = [];
  let offers = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      offers += 1;
      if (options.shouldRefuse?.(offers, to)) {
        return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
      }
      await sleep(options.slowness ?? 0);
      accepted.push(parseReceivedMail(to, Buffer.concat(chunks).toString("utf8")));
      done();
    },
  });
  // Some tests use clients that disconnect before they have sent the email.
  server.on("error", () => {});
  const port = await getPort(server.listen(0, "127.0.0.1"));
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    countOffered: () => offers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseReceivedMail(to: readonly string[], message: string): ReceivedEmail {
  const [head = ""] = message.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return {
    to,
    message,
    getHeader: (name) => {
      const line = lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      return line && decodeWords(line.slice(name.length + 1).trim());
    },
  };
}

/** Decodes the encoded words of a header (RFC 2047, Q encoding). */
function decodeWords(header: string): string {
  return header.replaceAll("?= =?", "?==?").replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => {
    const percent = word.replaceAll("_", " ").replace(/%/g, "%25").replace(/=(..)/g, "%$1");
    return decodeURIComponent(percent);
  });
}
