import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { getBookNowLink } from "../booking-links.ts";
import type { LinkTarget } from "./rich-content.ts";

/** Returns the address of a link in a post, and whether the link leads to another site. */
export function resolveLinkTarget(
  target: LinkTarget,
  locale: Locale,
): { href: string; external: boolean } {
  if ("page" in target) return toSiteLink(getPagePath(target.page, locale));
  if ("tour" in target) return toSiteLink(getPagePath("tour", locale, target.tour));
  if ("post" in target) return toSiteLink(getPagePath("blogPost", locale, target.post));
  if ("category" in target) return toSiteLink(getPagePath("blogCategory", locale, target.category));
  if ("bookNow" in target) return getBookNowLink(target.bookNow, locale);
  const address = getPublishedBusiness().blogBooking.value[target.blogBooking]?.[locale];
  return address ? { href: address, external: true } : getBookNowLink(target.blogBooking, locale);
}

function toSiteLink(href: string) {
  return { href, external: false };
}
