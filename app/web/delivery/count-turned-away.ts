import { renderInlineCall, toLiteral } from "./inline-call.ts";
import { countPath, turnedAwayKey } from "./lead-key.ts";

/**
 * Returns the inline script of the booking page that counts taps on days of its calendar which cannot
 * take the party (ADR 93). It needs no other script of the page.
 */
export function getTurnedAwayScript(formId: string): string {
  return renderInlineCall(countTurnedAway, [countPath, turnedAwayKey, formId].map(toLiteral));
}

/** Runs in the browser. A tab is counted once for each ride, and tells the form for which it was. */
function countTurnedAway(path: string, key: string, formId: string): void {
  const count = ({ target }: Event) => {
    try {
      const day = (target as Element).closest<HTMLElement>("[data-away]")?.dataset.away;
      if (!day) return;
      const form = new FormData(document.getElementById(formId) as HTMLFormElement);
      const tour = `${form.get("tour")}`;
      const riders = `${form.get("participants")}`;
      const counted = sessionStorage[key] ?? "";
      if (counted.includes(`${tour} ${day}`)) return;
      sessionStorage[key] = `${counted} ${tour} ${day}`;
      navigator.sendBeacon(path + key, new URLSearchParams({ tour, day, riders }));
    } catch {}
  };
  // iPhones send no click for a tap on a day that is not a button.
  addEventListener("pointerup", count, true);
  addEventListener("click", count, true);
  addEventListener("formdata", ({ target, formData }) => {
    try {
      if ((target as Element).id === formId) formData.set(key, sessionStorage[key] ?? "");
    } catch {}
  });
}
