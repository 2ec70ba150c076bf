import { fillMessage, formatDate, formatMoney } from "../i18n/format.ts";
import { getPercentFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { getDayBefore } from "../i18n/time-of-day.ts";
import { getPriceRange } from "./prices.ts";
import type { Listing } from "./tour-listing.ts";

const priceMessages = {
  en: {
    from: "from {price}",
    child: "Under {age}",
    each: "{price} each",
    private: "Private ride",
    inAll: "{price} in all",
    privateNote: "just your group, by arrangement",
    days: "{from} to {to}",
    fromOn: "From {from}",
    until: "Until {to}",
    otherDays: "Other days",
    person: "{price} per person",
    share: "{percent} now, the rest on the day of the ride",
    online: "Online you pay {share}.",
    deposit: "Deposit: {ride}",
    rest: "Balance: {ride}",
    addedRiders: "Added riders: {ride}",
  },
  es: {
    from: "desde {price}",
    child: "Menores de {age} años",
    each: "{price} por persona",
    private: "Paseo privado",
    inAll: "{price} en total",
    privateNote: "solo ustedes, previo acuerdo",
    days: "Del {from} al {to}",
    fromOn: "Desde el {from}",
    until: "Hasta el {to}",
    otherDays: "Los demás días",
    person: "{price} por persona",
    share: "{percent} ahora y el resto el día del paseo",
    online: "En línea pagas {share}.",
    deposit: "Anticipo: {ride}",
    rest: "Saldo: {ride}",
    addedRiders: "Personas agregadas: {ride}",
  },
} as const;

export type OtherPrice = Readonly<{
  kind: "child" | "private" | "period";
  label: string;
  value: string;
}>;

type Deposit = Pick<Listing, "depositPercent">;

/**
 * Formats a deposit: "20% now, the rest on the day of the ride". Null if the full price is paid
 * online.
 */
export function formatDepositShare({ depositPercent }: Deposit, locale: Locale): string | null {
  if (depositPercent === undefined) return null;
  const percent = getPercentFormat(locale).format(depositPercent / 100);
  return fillMessage(priceMessages[locale].share, { percent });
}

/** Formats a deposit as a sentence about paying online; null if the full price is paid online. */
export function formatOnlineDeposit(listing: Deposit, locale: Locale): string | null {
  const share = formatDepositShare(listing, locale);
  return share && fillMessage(priceMessages[locale].online, { share });
}

/** Formats the name of the item on the payment page: "Deposit: Sunset Beach Tour". */
export function formatDepositTitle(ride: string, locale: Locale): string {
  return fillMessage(priceMessages[locale].deposit, { ride });
}

/** Formats what the payment provider's page calls the rest of a price after a first payment. */
export function formatRestTitle(ride: string, locale: Locale): string {
  return fillMessage(priceMessages[locale].rest, { ride });
}

/** Formats what the payment provider's page calls the price of riders added to a paid booking. */
export function formatAddedRidersTitle(ride: string, locale: Locale): string {
  return fillMessage(priceMessages[locale].addedRiders, { ride });
}

/** Formats the price per person. If it depends on the day, this is "from" with the lowest price. */
export function formatListedPrice(listing: Listing, locale: Locale): string {
  const [least, most] = getPriceRange(listing);
  const price = formatMoney(least, locale);
  return least === most ? price : fillMessage(priceMessages[locale].from, { price });
}

/** Lists the prices for children, private rides and price periods. */
export function listOtherPrices(listing: Listing, locale: Locale): OtherPrice[] {
  const { childPriceMxn, childBelowAge = 0, privateRideMxn, pricePeriods = [] } = listing;
  const messages = priceMessages[locale];
  const rows: OtherPrice[] = [];
  if (childPriceMxn !== undefined) {
    const value = fillMessage(messages.each, { price: formatMoney(childPriceMxn, locale) });
    rows.push({ kind: "child", label: fillMessage(messages.child, { age: childBelowAge }), value });
  }
  if (privateRideMxn !== undefined) {
    const value = fillMessage(messages.inAll, { price: formatMoney(privateRideMxn, locale) });
    rows.push({
      kind: "private",
      label: messages.private,
      value: `${value}, ${messages.privateNote}`,
    });
  }
  for (const one of pricePeriods) {
    const from = formatPeriodDay(one.from, locale);
    const label =
      one.to === undefined
        ? fillMessage(messages.fromOn, { from })
        : fillMessage(messages.days, { from, to: formatPeriodDay(one.to, locale) });
    const child = one.childPriceMxn;
    const own = one.privateRideMxn;
    const values = [
      fillMessage(messages.person, { price: formatMoney(one.pricePerPersonMxn, locale) }),
      child !== undefined &&
        `${fillMessage(messages.child, { age: childBelowAge }).toLocaleLowerCase(locale)} ${formatMoney(child, locale)}`,
      own !== undefined &&
        `${messages.private.toLocaleLowerCase(locale)} ${formatMoney(own, locale)}`,
    ];
    rows.push({ kind: "period", label, value: values.filter(Boolean).join(", ") });
  }
  if (
    pricePeriods.some((pricePeriod) => pricePeriod.pricePerPersonMxn !== listing.pricePerPersonMxn)
  ) {
    const price = formatMoney(listing.pricePerPersonMxn, locale);
    const [only] = pricePeriods;
    const label =
      only && pricePeriods.length === 1 && only.to === undefined
        ? fillMessage(messages.until, { to: formatPeriodDay(getDayBefore(only.from), locale) })
        : messages.otherDays;
    rows.push({ kind: "period", label, value: fillMessage(messages.person, { price }) });
  }
  return rows;
}

function formatPeriodDay(day: string, locale: Locale): string {
  return formatDate(day, locale, "date").replaceAll(" ", "\u00a0");
}

/**
 * Formats the other prices for the end of a paragraph, each with a leading space; empty if there
 * are none.
 */
export function formatOtherPrices(listing: Listing, locale: Locale): string {
  const otherPrices = listOtherPrices(listing, locale).map(
    ({ label, value }) => `${label}: ${value}.`,
  );
  return otherPrices.map((otherPrice) => ` ${otherPrice}`).join("");
}
