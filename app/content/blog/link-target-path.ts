import type { Locale } from "#app/i18n/locale.ts";
import { pathTo } from "#app/routing/paths.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { bookNow } from "../booking-links.ts";
import type { LinkTarget } from "./rich-content.ts";

/** The address of a post's link in a language, and whether the address is on another site. */
export function addressOfTarget(
  target: LinkTarget,
  locale: Locale,
): { href: string; external: boolean } {
  if ("page" in target) return here(pathTo(target.page, locale));
  if ("tour" in target) return here(pathTo("tour", locale, target.tour));
  if ("post" in target) return here(pathTo("blogPost", locale, target.post));
  if ("category" in target) return here(pathTo("blogCategory", locale, target.category));
  if ("bookNow" in target) return bookNow(target.bookNow, locale);
  const address = printedBusiness().blogBooking.value[target.blogBooking]?.[locale];
  return address ? { href: address, external: true } : bookNow(target.blogBooking, locale);
}

function here(href: string) {
  return { href, external: false };
}
