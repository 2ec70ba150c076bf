import { timeZone } from "#app/business/facts.ts";
import {
  fillMessage,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { toCentavos } from "#app/tours/pricing.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { lookAgainMessages } from "#app/web/admin/ui/look-again-messages.ts";
import { LookAgainPage } from "../ui/look-again-page.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { NewQuoteReply, OfferLook } from "./action.server.ts";
import { newQuoteMessages } from "./messages.ts";

type OfferLookPageProps = Readonly<{
  reply: NewQuoteReply;
  look: OfferLook;
  /** Where the offer would be found in the messages. */
  back: string;
}>;

/** The second page of an offer: what it costs, to whom it goes and how. */
export function OfferLookPage({ reply, look, back }: OfferLookPageProps) {
  const locale = useLocale();
  const { offer, guest } = lookAgainMessages[locale];
  const { split } = newQuoteMessages[locale];
  const { texts } = reply;
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const amount = formatMoney(look.totalMxn, locale);
  const rest = toCentavos(look.totalMxn) - look.payNowCentavos;
  const [email, phone] = [texts.email.trim(), texts.phone.trim()];
  const address = [email, phone].filter(Boolean).join(", ");
  return (
    <LookAgainPage
      attempt={reply.id}
      look={look}
      title={offer.title}
      lines={[
        fillMessage(offer.ride, {
          tour: getShortTourName(look.key.tour, locale),
          day: formatDate(look.key.date, locale, "day"),
          time: formatTime(look.key.start, locale),
          riders: formatRiders(look, locale),
        }),
        fillMessage(offer.to, { name: texts.name.trim() || guest, address }),
        fillMessage(offer.total, { amount }),
        fillMessage(offer.deposit, { amount: formatCentavos(look.payNowCentavos) }),
        ...(rest > 0 ? [fillMessage(offer.rest, { amount: formatCentavos(rest) })] : []),
        fillMessage(offer.until, {
          until: formatInstant(new Date(look.until), locale, timeZone),
        }),
        ...(email ? [offer.mail] : []),
        ...(phone ? [offer.hand] : []),
        ...(reply.rest > 0
          ? [fillMessage(split.next, { first: look.participants, rest: reply.rest })]
          : []),
      ]}
      submit={fillMessage(offer.submit, { amount })}
      back={{ href: back, label: offer.back }}
    />
  );
}

/** Formats the riders of an offer: "3 riders, private ride, children's ages: 8, 11". */
function formatRiders({ participants, isPrivate, childAges }: OfferLook, locale: Locale): string {
  const { offer } = lookAgainMessages[locale];
  const ages = childAges.filter((age) => age !== null);
  return [
    formatQuantity(participants, "riders", locale),
    ...(isPrivate ? [offer.private] : []),
    ...(ages.length > 0 ? [fillMessage(offer.ages, { ages: ages.join(", ") })] : []),
  ].join(", ");
}
