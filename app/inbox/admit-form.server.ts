import { setTimeout as sleep } from "node:timers/promises";
import { runInTransaction } from "#db/database.ts";
import type { ContactDependencies, ContactSender } from "./contact-dependencies.ts";
import { minFillingMs } from "./contact-fields.ts";
import type { ContactLimitResult, LimitedForm } from "./contact-limits.server.ts";
import { type FormToken, formLifetimeMs, readFormToken } from "./form-token.server.ts";

/** Why a form that anybody can send was not taken. */
export type FormRefusal =
  /**
   * The sender looks like a bot, so the message was not stored. A person who is shown this can
   * submit the form again.
   */
  | { outcome: "suspected" }
  /** The form was opened too long ago, or its token was not issued by this site. */
  | { outcome: "stale" }
  /** This form token has reached its limit; the response contains a new form. */
  | { outcome: "used-up" }
  | { outcome: "too-many"; seconds: number }
  /** All senders together have reached the hourly limit. */
  | { outcome: "crowded"; seconds: number };

/**
 * Protects the forms that anybody can send: returns the form's token if it may be stored
 * (docs/rulings.md 6).
 */
export async function admitForm(
  deps: ContactDependencies,
  form: LimitedForm,
  { token, honeypot }: Readonly<{ token: string; honeypot: string }>,
  sender: ContactSender,
): Promise<{ outcome: "admitted"; opened: FormToken } | FormRefusal> {
  if (honeypot !== "") return { outcome: "suspected" };
  const opened = readFormToken(deps.secret, token);
  const age = opened ? deps.clock.now().getTime() - opened.openedAt : Number.POSITIVE_INFINITY;
  if (!opened || age > formLifetimeMs) return { outcome: "stale" };
  if (age < minFillingMs && !sender.isBrowser) return { outcome: "suspected" };
  const admission = await deps.limits.admit(sender.clientAddress, opened.id, form);
  if (!admission.admitted) return createLimitRefusal(deps, admission);
  // A browser may fill in the form for a person, so a fast request from a browser is only delayed
  // and not treated as a bot's. The limits that were checked above also limit the number of delayed
  // requests. `Math.min` handles a clock that was set back: the form then seems to have been opened
  // in the future.
  if (age < minFillingMs) await sleep(Math.min(minFillingMs, minFillingMs - age));
  return { outcome: "admitted", opened };
}

async function createLimitRefusal(
  deps: ContactDependencies,
  { limit, seconds }: Extract<ContactLimitResult, { admitted: false }>,
): Promise<FormRefusal> {
  switch (limit) {
    case "network":
      return { outcome: "too-many", seconds };
    case "form":
      return { outcome: "used-up" };
    case "overall":
      await runInTransaction(deps.db, (tx) => deps.queueFloodEmail(tx));
      return { outcome: "crowded", seconds };
  }
}
