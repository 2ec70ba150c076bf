import { useEffect, useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { isClockWrong } from "#app/phone-sheet/clock-offset.ts";
import { type KeptAct, listWaiting } from "#app/phone-sheet/kept-act.ts";
import type { KeptSheet } from "#app/phone-sheet/kept-sheet.ts";
import { findWorkerRegistration } from "#app/phone-sheet/register-worker.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type NoticeProps = Readonly<{ phone: PhoneSheetState; kept: KeptSheet; acts: readonly KeptAct[] }>;

/** Says what keeps the sheet or the acts from working as they should. */
export function SheetNotices({ phone: { last, problem }, kept, acts }: NoticeProps) {
  const locale = useLocale();
  const { trouble, logIn } = sheetMessages[locale];
  const isUpdated = useNewVersion();
  const { sending } = last ?? {};
  const isInTab = useAdviceToInstall();
  const minutes = Math.round(Math.abs(kept.facts.offsetMs) / 60_000);
  const off =
    minutes < 90
      ? formatQuantity(minutes, "minutes", locale)
      : formatQuantity(Math.round(minutes / 60), "hours", locale);
  return (
    <>
      {problem && (
        <p className="notice" role="alert">
          {trouble[problem]}
        </p>
      )}
      {last?.contact === "no-room" && <p className="notice">{trouble.noRoom}</p>}
      {isClockWrong(kept.facts.offsetMs) && (
        <p className="notice">{fillMessage(trouble.clock, { hours: off })}</p>
      )}
      {sending && sending !== "all-sent" && sending !== "no-contact" && (
        <p className="notice">
          {trouble[sending]}{" "}
          {sending === "session-ended" && <a href="/admin?next=/admin/sheet">{logIn}</a>}
        </p>
      )}
      {isUpdated && (
        <p className="notice">
          {trouble.updated}{" "}
          <button type="button" className="button" onClick={() => location.reload()}>
            {trouble.reload}
          </button>
        </p>
      )}
      {isInTab && (
        <p className="notice">
          {listWaiting(acts).length > 0 ? trouble.installUnsent : trouble.install}
        </p>
      )}
    </>
  );
}

/** Whether a newer worker has taken over since this page was opened. */
function useNewVersion(): boolean {
  const [isUpdated, setIsUpdated] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker?.controller) return;
    const onChange = () => setIsUpdated(true);
    serviceWorker.addEventListener("controllerchange", onChange);
    // The browser compares the worker with the site's and installs it if it is another one.
    void findWorkerRegistration()
      .then((registration) => registration?.update())
      .catch(() => {});
    return () => serviceWorker.removeEventListener("controllerchange", onChange);
  }, []);
  return isUpdated;
}

/** Whether this is a browser's tab on an iPhone or iPad, which may delete what it keeps. */
function useAdviceToInstall(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}
