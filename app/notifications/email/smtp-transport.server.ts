import { createTransport } from "nodemailer";
import wellKnown from "nodemailer/lib/well-known";
import type { ServiceConnection } from "../../connections/connection-kinds.server.ts";
import { openGuardedSocket } from "../../platform/outgoing/guarded-socket.server.ts";
import { toMailError } from "./mail-error.server.ts";

/**
 * The time limit of one attempt in milliseconds, from the name lookup to the server's last answer.
 * It is generous, because a server may accept an email but confirm it slowly, and a retry would
 * then send a duplicate.
 */
export const mailLimitMs = 60_000;
const connectionLimitMs = 15_000;

const limits = {
  connectionTimeout: connectionLimitMs,
  greetingTimeout: connectionLimitMs,
  socketTimeout: mailLimitMs,
  dnsTimeout: 10_000,
};

/** Sends a message that nodemailer understands. Throws a MailError if it was not accepted. */
export type SmtpTransport = Readonly<{
  send(message: object, limitMs: number): Promise<void>;
}>;

/** Creates the transport to the server in SMTP_URL. */
export function createUrlTransport(smtpUrl: string): SmtpTransport {
  const { username, password } = new URL(smtpUrl);
  return createSmtpTransport(createTransport({ url: smtpUrl, ...limits }), {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  });
}

/** Creates the transport to the server that an owner has entered. It must have a public address. */
export function createConnectionTransport(
  connection: ServiceConnection<"mail">,
  allowLoopback: boolean,
): SmtpTransport {
  const { provider, host, port, security, address } = connection.details;
  const user = connection.details.user || address;
  const { password } = connection.getSecrets();
  const known = wellKnown(provider);
  const transport = createTransport({
    ...{ host, port, secure: security === "tls", ...limits },
    // A server for tests on this machine has no certificate.
    requireTLS: !(allowLoopback && /^(localhost|127\.0\.0\.1)$/.test(host)),
    auth: { user, pass: password },
    ...(known ? { authMethod: known.authMethod } : {}),
    getSocket(_options, callback) {
      openGuardedSocket({ host, port, allowLoopback, limitMs: connectionLimitMs }).then(
        (socket) => callback(null, { connection: socket }),
        (error) => callback(error, false),
      );
    },
  });
  return createSmtpTransport(transport, { user, password });
}

function createSmtpTransport(
  transport: { sendMail(message: object): Promise<unknown> },
  secrets: Readonly<{ user: string; password: string }>,
): SmtpTransport {
  return {
    async send(message, limitMs) {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(limitMs) });
      } catch (error) {
        throw toMailError(error, secrets);
      }
    },
  };
}
