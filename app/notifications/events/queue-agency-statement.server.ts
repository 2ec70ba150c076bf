import { recordTrail } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { readStatement } from "../../agencies/get-agency-statement.server.ts";
import { isMailAddress } from "../../bookings/guest-email.ts";
import { statementMail } from "../email/agency-statement-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { mailTo, record } from "./queue-delivery.server.ts";

/** A month's statement that is to be mailed; the form's id makes a form sent twice one mail. */
export type StatementWish = Readonly<{ agencyId: string; month: string; formId: string }>;

export type StatementSent = "queued" | "no-address" | "no-mail-server" | "unknown";

/** Records the mail with a month's statement to its hotel or agency, once for each form. */
export async function recordStatement(
  deps: NotifierDeps,
  { agencyId, month, formId }: StatementWish,
): Promise<StatementSent> {
  const now = deps.clock.now();
  const page = await readStatement(deps.db, agencyId, month, now);
  if (!page) return "unknown";
  const { agency } = page;
  if (!isMailAddress(agency.email)) return "no-address";
  if (!deps.mailer.leaves) return "no-mail-server";
  const subject = `statement:${agencyId}:${month}:${formId}`;
  await record(deps, [mailTo(agency.email, subject, statementMail(page))], (tx) =>
    recordTrail(tx, {
      ...{ at: now, action: "statement-sent", kind: "agency", about: agencyId },
      after: { name: agency.name, month },
    }),
  );
  return "queued";
}
