import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { getStatement } from "../../agencies/get-agency-statement.server.ts";
import { isEmailAddress } from "../../bookings/guest-email.ts";
import { buildStatementEmail } from "../email/agency-statement-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createEmailDelivery, queueDeliveries } from "./queue-delivery.server.ts";

/** A month's statement that is to be mailed; the form's id makes a form sent twice one mail. */
export type StatementRequest = Readonly<{ agencyId: string; month: string; formId: string }>;

export type SendStatementResult = "queued" | "no-address" | "no-mail-server" | "unknown";

/** Records the mail with a month's statement to its hotel or agency, once for each form. */
export async function queueAgencyStatement(
  deps: NotifierDependencies,
  { agencyId, month, formId }: StatementRequest,
): Promise<SendStatementResult> {
  const now = deps.clock.now();
  const page = await getStatement(deps.db, agencyId, month, now);
  if (!page) return "unknown";
  const { agency } = page;
  if (!isEmailAddress(agency.email)) return "no-address";
  if (!deps.mailer.leaves) return "no-mail-server";
  const subject = `statement:${agencyId}:${month}:${formId}`;
  await queueDeliveries(
    deps,
    [createEmailDelivery(agency.email, subject, buildStatementEmail(page))],
    (tx) =>
      recordAuditEntry(tx, {
        ...{ at: now, action: "statement-sent", kind: "agency", about: agencyId },
        after: { name: agency.name, month },
      }),
  );
  return "queued";
}
