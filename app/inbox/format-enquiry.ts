import { fillMessage, fillPlural, formatDate } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { getShortTourName } from "../tours/tour-names.ts";
import type { Enquiry } from "./enquiry-form.ts";
import { enquiryMessages } from "./enquiry-messages.ts";

/**
 * Sums up an enquiry in one line: tour, day, riders and the ages of children. `begunBy` says whether
 * a guest asked on the site or the team began with an offer.
 */
export function formatEnquirySubject(
  { tour, day, riders, childAges }: Pick<Enquiry, "tour" | "day" | "riders" | "childAges">,
  locale: Locale,
  begunBy: "guest" | "team" = "guest",
): string {
  const messages = enquiryMessages[locale];
  const parts = [
    tour ? getShortTourName(tour, locale) : messages.anyTour,
    ...(day ? [formatDate(day, locale)] : []),
    fillPlural(messages.riders, riders),
    ...(childAges.length > 0 ? [fillMessage(messages.ages, { ages: childAges.join(", ") })] : []),
  ];
  return fillMessage(begunBy === "team" ? messages.offer : messages.subject, {
    parts: parts.join(", "),
  });
}
