import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Decides that only forms, a reload and the other language load a page's data again: the table of
 * bookings fetches its pages and searches itself.
 */
export function shouldReloadTable({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isForm = formMethod !== undefined && formMethod !== "GET";
  const isOtherLanguage = currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang");
  if (isForm || isOtherLanguage || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return false;
}
