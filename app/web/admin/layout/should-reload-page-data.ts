import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether a page's data may be reloaded: only after a submitted form, a reload of the page, or a
 * change of language. Other navigation, such as paging and searching, needs no reload, because the
 * table of bookings loads its rows itself.
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
