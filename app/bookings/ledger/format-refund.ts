import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { MoneyAfterEnd, MoneyByHolder } from "./money-breakdown.ts";
import { teamMoneyMessages } from "./team-messages.ts";

/**
 * The sums to be refunded to a guest. The state `will` means that the guest or the operator has not
 * decided yet.
 */
export type RefundSums = Readonly<{
  card: Readonly<{ centavos: number; state: MoneyAfterEnd["card"]["state"] | "will" }>;
  hand: MoneyAfterEnd["hand"];
  agency: MoneyAfterEnd["agency"];
  /** What had gone back before the booking was cancelled; absent if nothing had. */
  before?: number;
}>;

/** Converts sums by holder to the sums of a refund that has not been made yet. */
export function toRefundSums(
  places: MoneyByHolder,
  state: RefundSums["card"]["state"],
): RefundSums {
  return {
    card: { centavos: places.card, state },
    hand: { due: places.hand, given: 0 },
    agency: { due: places.agency, given: 0 },
  };
}

/** Returns the sum of everything that is or was refunded, in centavos. */
export function sumRefund({ card, hand, agency, before = 0 }: RefundSums): number {
  return card.centavos + hand.due + hand.given + agency.due + agency.given + before;
}

/**
 * Returns what was or is refunded of a booking that stands, without what is still to be given back by
 * hand. A refund that the bank did not accept does not count.
 */
export function sumRefundedSoFar({ card, hand, agency }: RefundSums): number {
  return (card.state === "returned" ? 0 : card.centavos) + hand.given + agency.given;
}

/**
 * Returns sentences that tell the team what is refunded to a guest, and what the team has to do.
 * The arguments are those of `formatRefundSentences`.
 */
export function formatRefundForTeam(
  back: RefundSums,
  broughtBy: string | null,
  locale: Locale,
): string[] {
  const { hand, byAgency, ...messages } = teamMoneyMessages[locale];
  const isSure = back.card.state !== "will";
  const due = {
    hand: isSure ? hand.due : hand.will,
    agency: isSure ? byAgency.due : byAgency.will,
  };
  const texts = {
    ...messages,
    hand: { due: due.hand, given: hand.given },
    byAgency: { due: due.agency, given: byAgency.given },
  };
  return formatRefundSentences(texts, back, broughtBy, locale);
}

/** Returns what has left the money of a booking that stands, with refunds that the bank did not accept. */
export function sumRefundsMade({ card, hand, agency }: RefundSums): number {
  return card.centavos + hand.given + agency.given;
}

/**
 * Returns the sentence that what the team was to give back by hand is a part of a refund by card, so
 * that it does not give it back a second time; none if `centavos` is 0.
 */
export function formatHandToCard(centavos: number, locale: Locale): string[] {
  if (centavos === 0) return [];
  const amount = formatMoney(centavos / 100, locale);
  return [fillMessage(teamMoneyMessages[locale].handToCard, { amount })];
}

/**
 * Returns the sentences that tell the team which part of a refund it was to give back before, so that
 * it does not give it back a second time: what goes to the card instead, and what it still gives.
 */
export function formatOwedBefore(
  {
    handToCardCentavos = 0,
    owedBeforeCentavos = 0,
  }: Readonly<{ handToCardCentavos?: number; owedBeforeCentavos?: number }>,
  locale: Locale,
): string[] {
  const still = owedBeforeCentavos - handToCardCentavos;
  const amount = formatMoney(still / 100, locale);
  return [
    ...formatHandToCard(handToCardCentavos, locale),
    ...(still > 0 ? [fillMessage(teamMoneyMessages[locale].owedBefore, { amount })] : []),
  ];
}

type RefundTexts = Readonly<{
  agency: string;
  card: Readonly<Record<RefundSums["card"]["state"], string>>;
  hand: Readonly<{ due: string; given: string }>;
  byAgency: Readonly<{ due: string; given: string }>;
  before: string;
}>;

/**
 * Returns sentences that say what is refunded: one sentence for each party that refunds money, or
 * none if nothing is refunded. `broughtBy` is the name of the hotel or agency, if known.
 */
export function formatRefundSentences(
  texts: RefundTexts,
  { card, hand, agency, before = 0 }: RefundSums,
  broughtBy: string | null,
  locale: Locale,
): string[] {
  const formatSentence = (text: string, centavos: number) => {
    if (centavos <= 0) return [];
    const amount = formatMoney(centavos / 100, locale);
    const name = broughtBy ?? texts.agency;
    const sentence = fillMessage(text, { amount, agency: name, ...bankRefundWorkingDays });
    return [sentence.charAt(0).toUpperCase() + sentence.slice(1)];
  };
  return [
    ...formatSentence(texts.card[card.state], card.centavos),
    ...formatSentence(texts.hand.due, hand.due),
    ...formatSentence(texts.hand.given, hand.given),
    ...formatSentence(texts.byAgency.due, agency.due),
    ...formatSentence(texts.byAgency.given, agency.given),
    ...formatSentence(texts.before, before),
  ];
}
