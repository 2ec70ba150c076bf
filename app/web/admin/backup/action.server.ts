import { data, redirect } from "react-router";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import type { PrepareDownloadResult } from "#app/backup-downloads/backup-downloads.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { BackupFailure } from "#server/wiring/backup-services.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import type { Route } from "./+types/route";
import { getBackupResultPath } from "./backup-result.ts";

/** Why a form did nothing; `backup` is the one that was chosen for download. */
export type BackupReply = Readonly<{ id: string; intent: string; backup: string }> &
  (BackupFailure | Exclude<PrepareDownloadResult, { outcome: "prepared" }>);

type BackupSubmission = Route.ActionArgs & Readonly<{ form: FormData }>;

/** The forms of the page by their intents. */
const backupForms = { "make-backup": makeBackup, download: prepareDownload };

/** Handles a form of the page. Throws 400 for an unknown one. */
export async function handleBackupForm(args: Route.ActionArgs) {
  return handleByIntent(backupForms, { ...args, form: await args.request.formData() });
}

async function makeBackup({ context }: BackupSubmission) {
  const { backup } = context.get(servicesContext);
  const result = await backup.createManualBackup();
  // The redirect ensures that reloading the page does not make another backup.
  if (result.outcome !== "failed" && result.outcome !== "disk-full") {
    return redirect(getBackupResultPath(result), 303);
  }
  const { id } = context.get(requestContext);
  return data<BackupReply>({ id, intent: "make-backup", backup: "", ...result }, { status: 500 });
}

async function prepareDownload({ context, request, form }: BackupSubmission) {
  const { backup, adminAuth } = context.get(servicesContext);
  const me = await adminAuth.getSignedIn(getAdminToken(request));
  if (!me) throw new Response(null, { status: 401 });
  const chosen = getFormText(form, "backup");
  const password = form.get("password");
  const result = await backup.prepareDownload(me, {
    backup: chosen,
    passphrase: getFormText(form, "passphrase"),
    repeated: getFormText(form, "repeated"),
    password: password === null ? null : String(password),
  });
  if (result.outcome === "prepared") {
    return redirect(`${getBackupResultPath({ outcome: "prepared" })}#download`, 303);
  }
  const { id } = context.get(requestContext);
  return data<BackupReply>(
    { id, intent: "download", backup: chosen, ...result },
    { status: getStatus(result.outcome) },
  );
}

function getStatus(outcome: BackupReply["outcome"]): number {
  if (outcome === "too-many-attempts") return 429;
  if (outcome === "failed" || outcome === "disk-full") return 500;
  return ["unknown-backup", "holds-secrets", "busy", "used-up"].includes(outcome) ? 409 : 400;
}
