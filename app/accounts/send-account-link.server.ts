import type { AccountDependencies } from "./account-dependencies.server.ts";

/**
 * The delay in milliseconds before a link is created. By then the response has been sent, so its
 * time does not reveal whether an account exists.
 */
const sendDelayMs = 200;

type LinkMail = Readonly<{
  /** The token of a new link; null while an earlier one still works. */
  issue(): Promise<string | null>;
  send(token: string): Promise<void>;
  /** Deletes a link whose email could not be sent. */
  withdraw(token: string): Promise<void>;
}>;

/** Emails a link to an account shortly after the response; a failure is only logged. */
export function sendLinkInBackground(
  { log }: Pick<AccountDependencies, "log">,
  mail: LinkMail,
): void {
  setTimeout(() => {
    issueAndSend(mail).catch((error) => log.error({ err: error }, "a link could not be mailed"));
  }, sendDelayMs);
}

async function issueAndSend({ issue, send, withdraw }: LinkMail): Promise<void> {
  const token = await issue();
  if (token === null) return;
  try {
    await send(token);
  } catch (error) {
    await withdraw(token);
    throw error;
  }
}
