import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether a page with a form loads its data again. React Router does not after a refusal (4xx), but
 * a 409 says that the page is out of date: the booking, link or draft has changed since. A mistyped
 * form (400) keeps the page as it is.
 */
export function shouldReloadAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
