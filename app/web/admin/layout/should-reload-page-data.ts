import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether a page's data is reloaded: only after a form, a reload or a change of language, because
 * the table of bookings loads its pages and search results itself.
 */
export function shouldReloadPageData({
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
