import { renderInlineCall, toLiteral } from "#app/web/delivery/inline-call.ts";
import { formId } from "./booking-view.ts";
import { refillArguments, runRefillScript } from "./refill-form.ts";

/** Returns the inline script that refills the booking form before any other script has loaded. */
export function getRefillScript(): string {
  const run = renderInlineCall(runRefillScript, [formId, ...refillArguments].map(toLiteral));
  return `addEventListener("DOMContentLoaded",()=>${run})`;
}
