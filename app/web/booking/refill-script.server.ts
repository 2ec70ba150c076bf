import { inlineCall, literal } from "#app/web/delivery/inline-call.ts";
import { formId } from "./booking-view.ts";
import { refill, refillArguments } from "./refill-form.ts";

/** The booking page's inline script that refills the form before any other script has loaded. */
export function refillScript(): string {
  const run = inlineCall(refill, [formId, ...refillArguments].map(literal));
  return `addEventListener("DOMContentLoaded",()=>${run})`;
}
