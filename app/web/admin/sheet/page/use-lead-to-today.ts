import { useEffect, useRef } from "react";
import { listWaiting } from "#app/phone-sheet/kept-act.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

/** The query of the address with which the installed app starts. */
const startQuery = "?start";

/** How long after the start of the app the page may still be replaced, in milliseconds. */
const patienceMs = 4_000;

/**
 * Opens Today in place of the sheet when the installed app starts with a signal. Whoever has touched
 * the sheet meanwhile, or has acts that are not sent, stays.
 */
export function useLeadToToday({ contents, last }: PhoneSheetState): void {
  const isTouched = useRef(false);
  const startedAt = useRef(Date.now());
  useEffect(() => {
    const onTouch = () => {
      isTouched.current = true;
    };
    for (const name of ["pointerdown", "keydown"]) {
      window.addEventListener(name, onTouch, { once: true });
    }
  }, []);
  const hasContact = last !== null && ["kept", "refused", "not-own"].includes(last.contact);
  const waits = contents.kind === "sheet" && listWaiting(contents.acts).length > 0;
  useEffect(() => {
    if (location.search !== startQuery || !hasContact || waits || isTouched.current) return;
    if (Date.now() - startedAt.current < patienceMs) location.replace("/admin");
  }, [hasContact, waits]);
}
