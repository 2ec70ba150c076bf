import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fill, formatMoney } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { moneyMessages } from "./messages.ts";
import type { MoneyAfterEnd, MoneyByHolder } from "./money-breakdown.ts";
import { teamMoneyMessages } from "./team-messages.ts";

/** Sums that go back to a guest; `will`: only once the guest or the operator decides it. */
export type RefundSums = Readonly<{
  card: Readonly<{ centavos: number; state: MoneyAfterEnd["card"]["state"] | "will" }>;
  hand: MoneyAfterEnd["hand"];
  agency: MoneyAfterEnd["agency"];
}>;

/** Sums that are given back from where they are, in the shape that is said. */
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

/**
 * What a guest is told of money that goes back: a sentence for each place where it is, each with its
 * sum; none where nothing goes back. `broughtBy` is the hotel or agency, if somebody wrote its name.
 */
export function formatRefundForGuest(
  back: RefundSums,
  broughtBy: string | null,
  locale: Locale,
): string[] {
  return formatRefundSentences(moneyMessages[locale], back, broughtBy, locale);
}

/** The same for the team, with what there is to do about it. */
export function formatRefundForTeam(
  back: RefundSums,
  broughtBy: string | null,
  locale: Locale,
): string[] {
  const { hand, byAgency, ...words } = teamMoneyMessages[locale];
  const isSure = back.card.state !== "will";
  const due = {
    hand: isSure ? hand.due : hand.will,
    agency: isSure ? byAgency.due : byAgency.will,
  };
  const said = {
    ...words,
    hand: { due: due.hand, given: hand.given },
    byAgency: { due: due.agency, given: byAgency.given },
  };
  return formatRefundSentences(said, back, broughtBy, locale);
}

type Words = Readonly<{
  agency: string;
  card: Readonly<Record<RefundSums["card"]["state"], string>>;
  hand: Readonly<{ due: string; given: string }>;
  byAgency: Readonly<{ due: string; given: string }>;
}>;

function formatRefundSentences(
  words: Words,
  { card, hand, agency }: RefundSums,
  broughtBy: string | null,
  locale: Locale,
): string[] {
  const formatSentence = (text: string, centavos: number) => {
    if (centavos <= 0) return [];
    const amount = formatMoney(centavos / 100, locale);
    const name = broughtBy ?? words.agency;
    const said = fill(text, { amount, agency: name, ...bankRefundWorkingDays });
    return [said.charAt(0).toUpperCase() + said.slice(1)];
  };
  return [
    ...formatSentence(words.card[card.state], card.centavos),
    ...formatSentence(words.hand.due, hand.due),
    ...formatSentence(words.hand.given, hand.given),
    ...formatSentence(words.byAgency.due, agency.due),
    ...formatSentence(words.byAgency.given, agency.given),
  ];
}
