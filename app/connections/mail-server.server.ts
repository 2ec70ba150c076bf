import wellKnown from "nodemailer/lib/well-known";
import type { SignedIn } from "../accounts/account.ts";
import type { FormValues } from "../forms/form-definition.ts";
import { isPrivateHost } from "../platform/outgoing/guarded-socket.server.ts";
import type { ConnectionDetails } from "./connection-kinds.server.ts";
import { findPresentConnection } from "./connection-store.server.ts";
import { otherProvider } from "./mail-providers.ts";
import { cleanMailPassword, type mailServerForm } from "./mail-server-form.ts";
import {
  type ConnectionDependencies,
  type ConnectionProof,
  type ConnectionRefusal,
  saveConnection,
} from "./save-connection.server.ts";

export type MailServerValues = FormValues<typeof mailServerForm>;

type MailServerRefusal =
  | ConnectionRefusal
  | Readonly<{ outcome: "private-host" | "secret-missing" | "secret-unusable" }>;

/** The time limit of looking up the address of a host, in milliseconds. */
const lookupLimitMs = 5_000;

/**
 * Stores the mail server that an owner entered. An empty password keeps the stored one, unless it
 * would be sent to another server or for another address than before.
 */
export async function saveMailServer(
  deps: ConnectionDependencies & Readonly<{ allowLoopback: boolean; getBrand(): string }>,
  me: SignedIn,
  { values, secret }: Readonly<{ values: MailServerValues; secret: string }>,
  proof: ConnectionProof,
): Promise<Readonly<{ outcome: "saved" }> | MailServerRefusal> {
  if (deps.present.isSetOnServer("mail")) return { outcome: "set-on-server" };
  const details = toMailDetails(values, deps.getBrand());
  const typed = cleanMailPassword(secret, values.provider);
  if (typed === null) return { outcome: "secret-unusable" };
  const password = typed || (await findReusablePassword(deps, details));
  if (!password) return { outcome: "secret-missing" };
  const { allowLoopback } = deps;
  const { host } = details;
  if (await isPrivateHost({ host, allowLoopback, limitMs: lookupLimitMs })) {
    return { outcome: "private-host" };
  }
  const saved = await saveConnection(
    deps,
    me,
    { kind: "mail", details, secrets: { password }, shownSecret: password },
    proof,
  );
  return saved.outcome === "saved" ? { outcome: "saved" } : saved;
}

/** Completes what was entered with the provider's host and port. */
function toMailDetails(values: MailServerValues, brand: string): ConnectionDetails<"mail"> {
  const { provider, address, host, port, security, user } = values;
  const senderName = values.senderName === brand ? "" : values.senderName;
  if (provider === otherProvider) {
    const server = { host: host.trim(), port: Number(port), security, user: user.trim() };
    return { provider, address, senderName, ...server };
  }
  const known = wellKnown(provider);
  if (!known) throw new Error(`nodemailer does not know ${provider}`);
  const knownPort = Number(known.port);
  return {
    ...{ provider, address, senderName, host: known.host ?? "", port: knownPort, user: "" },
    security: knownPort === 465 ? "tls" : "starttls",
  };
}

async function findReusablePassword(
  { db, secrets }: Pick<ConnectionDependencies, "db" | "secrets">,
  { host, port, security, address, user }: ConnectionDetails<"mail">,
): Promise<string | null> {
  const stored = await findPresentConnection(db, secrets, "mail");
  if (!stored) return null;
  const before = stored.details;
  const isSameLogin =
    before.host === host &&
    before.port === port &&
    before.security === security &&
    before.address === address &&
    before.user === user;
  return isSameLogin ? stored.getSecrets().password : null;
}
