import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { findAgencyStatement } from "../../agencies/get-agency-statement.server.ts";
import { isEmailAddress } from "../../bookings/guest-email.ts";
import { buildStatementEmail } from "../email/agency-statement-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createEmailDelivery, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * A request to email a monthly statement. The id of the form prevents a second email when the form
 * is submitted twice.
 */
export type StatementRequest = Readonly<{ agencyId: string; month: string; formId: string }>;

export type SendStatementResult = "queued" | "no-address" | "no-mail-server" | "unknown";

/**
 * Queues the email with a monthly statement to its agency. Submitting the same form twice queues
 * only one email.
 */
export async function queueAgencyStatement(
  deps: NotifierDependencies,
  { agencyId, month, formId }: StatementRequest,
): Promise<SendStatementResult> {
  const now = deps.clock.now();
  const page = await findAgencyStatement(deps.db, now, agencyId, month);
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
