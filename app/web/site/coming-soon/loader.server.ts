import { isExampleAddress } from "#app/business/example-address.ts";
import { getOnSiteBookingPath } from "#app/content/booking-links.ts";
import {
  type ExternalTarget,
  findExternalAddress,
  getExternalTarget,
  networkNames,
} from "#app/content/external-links.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import type { ComingSoonId } from "#app/routing/coming-soon-addresses.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { comingSoonMessages } from "./messages.ts";

/**
 * Returns the "coming soon" page for an external address that is still an example (docs/rulings.md
 * 3). Returns the external address itself once the operator has entered it, and null if it is
 * empty.
 */
export function getComingSoonPage(id: ComingSoonId, locale: Locale) {
  const target = getExternalTarget(id);
  const address = findExternalAddress(target, locale);
  if (address === "") return null;
  if (!isExampleAddress(address)) return { address };
  return {
    page: { eyebrow: comingSoonMessages[locale].eyebrow, ...describeTarget(target, locale) },
  };
}

/** Returns the title, the text and two links: what visitors can do meanwhile. */
function describeTarget(target: ExternalTarget, locale: Locale) {
  const { booking, social, map, drawnMap } = comingSoonMessages[locale];
  const contactPath = getPagePath("contact", locale);
  const contact = { href: contactPath, label: tourMessages[locale].writeToUs };
  const book = { href: getPagePath("booking", locale), label: layoutMessages[locale].bookOnline };
  switch (target.setting) {
    case "map":
      return { ...map, links: [{ href: `${contactPath}#place`, label: drawnMap }, book] };
    case "social": {
      const values = { network: networkNames[target.network] };
      return {
        title: fillMessage(social.title, values),
        text: fillMessage(social.text, values),
        links: [contact, book],
      };
    }
    default: {
      const href = getOnSiteBookingPath(target.tour, locale);
      return {
        title: booking.title,
        text: fillMessage(booking.text, { tour: getTourName(target.tour, locale) }),
        links: [{ href, label: tourMessages[locale].card.online }, contact],
      };
    }
  }
}
