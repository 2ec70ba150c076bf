import { useEffect } from "react";
import { hasPhoneDatabase } from "#app/phone-sheet/has-phone-database.ts";

/** How long a kept sheet is new enough, so that not every page asks for it, in milliseconds. */
const freshMs = 5 * 60 * 1000;

/**
 * Keeps the day sheet on a phone that its user called her own at the login: registers the worker
 * without asking for anything, and fetches the sheet if the kept one is older than five minutes.
 */
export function useKeptSheet(keepsSheet: boolean): void {
  useEffect(() => {
    if (!keepsSheet) return;
    keepSheetFresh().catch(() => {
      // A private window may keep nothing. The sheet itself says so when it is opened.
    });
  }, [keepsSheet]);
}

async function keepSheetFresh(): Promise<void> {
  const { registerWorker } = await import("#app/phone-sheet/register-worker.ts");
  await registerWorker();
  // Where browsers ask, the question has no use here; where they do not, the sheet is kept longer.
  void navigator.storage?.persist?.();
  const { openPhoneDatabase } = await import("#app/phone-sheet/database.ts");
  const { synchronize } = await import("#app/phone-sheet/synchronize.ts");
  const facts = await (await openPhoneDatabase()).get("facts", "phone");
  if (!facts || Math.abs(Date.now() - facts.contactAt) > freshMs) await synchronize();
}

/** Deletes the sheet when the login is shown: after a logout, or when the session was refused. */
export function useForgottenSheet(isLoggedOut: boolean): void {
  useEffect(() => {
    if (!isLoggedOut) return;
    forgetKeptSheet().catch(() => {
      // Without a database there is nothing to delete.
    });
  }, [isLoggedOut]);
}

async function forgetKeptSheet(): Promise<void> {
  if (!(await hasPhoneDatabase())) return;
  const { openPhoneDatabase } = await import("#app/phone-sheet/database.ts");
  const { forgetSheet } = await import("#app/phone-sheet/kept-sheet.ts");
  await forgetSheet(await openPhoneDatabase());
}
