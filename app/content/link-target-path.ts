import type { Locale } from "../i18n/locale.ts";
import type { PostId } from "../routing/blog-addresses.ts";
import { findPagePath, getPagePath } from "../routing/paths.ts";
import { getBookNowLink, getPostBookingLink, type SiteLink } from "./booking-links.ts";
import type { LinkTarget } from "./model/rich-text.ts";

/**
 * Returns the address of a link in a text, and whether the link leads to another site. Without
 * `siteUrl`, a link to an example address leads to the on-site booking.
 */
export function resolveLinkTarget(
  target: LinkTarget,
  locale: Locale,
  siteUrl: string | null,
): SiteLink {
  if ("url" in target) return { href: target.url, external: true };
  if ("page" in target) {
    const path = getPagePath(target.page, locale);
    return toSiteLink(target.section ? `${path}#${target.section}` : path);
  }
  if ("tour" in target) return toSiteLink(getPagePath("tour", locale, target.tour));
  if ("post" in target) return toSiteLink(getPostPath(target.post, locale));
  if ("category" in target) return toSiteLink(getPagePath("blogCategory", locale, target.category));
  return "bookNow" in target
    ? getBookNowLink(target.bookNow, locale, siteUrl)
    : getPostBookingLink(target.blogBooking, locale, siteUrl);
}

/**
 * Returns the address of a post, or of the blog if the post does not exist in the language. Published
 * texts have no such links, but drafts may have them.
 */
export function getPostPath(post: PostId, locale: Locale): string {
  return findPagePath("blogPost", locale, post) ?? getPagePath("blog", locale);
}

function toSiteLink(href: string): SiteLink {
  return { href, external: false };
}
