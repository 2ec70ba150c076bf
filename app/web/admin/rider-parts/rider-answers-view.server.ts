import { type Account, hasPermission } from "#app/accounts/account.ts";
import {
  formatHealthRemarks,
  formatRiderFacts,
  formatRiderTitle,
} from "#app/bookings/riders/format-rider.ts";
import { firstConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { isWeightMissing } from "#app/bookings/riders/must-ask-weights.ts";
import { noHealth, type RiderAnswers } from "#app/bookings/riders/rider-answers.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { findRidingObstacle } from "#app/bookings/riders/riding-obstacle.ts";
import { formatWeightLimit } from "#app/content/care-facts.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { riderAnswersAdminMessages } from "./rider-answers-messages.ts";

/** What one rider has answered, in the reader's language. */
export type AnsweredRider = Readonly<{
  position: number;
  title: string;
  /** Weight, height, experience and so on; empty if none is known. */
  facts: string;
  /** Whether the team still asks for the weight. */
  asksWeight: boolean;
  /** Says that the rider weighs more than the limit of the day; empty if not, or without a limit. */
  tooHeavy: string;
  /** The health remarks; empty without remarks, or if the account may not read them. */
  health: string;
  /** Set if there are health remarks that the account may not read; says to which kind of reader. */
  hidden: "owner" | "guide" | null;
  /** The page on which the team can answer for the rider; null if it cannot. */
  answerPath: string | null;
}>;

/**
 * Whether an account may see the weights and names of a ride's riders, who rides which horse, and
 * the waivers: owner, office and the guides of the ride. While a ride has no guide, all guides who
 * see the ride count as its guides. What riders say about health has a stricter rule
 * (`mayReadHealth`).
 */
export function mayReadAnswers(account: Account, guides: Guides): boolean {
  return (
    hasPermission(account, "run-office") || guides.length === 0 || isGuideOfRide(account, guides)
  );
}

/**
 * Whether an account may read what a rider says about health: the office, the guides assigned to the
 * ride, and the owners, unless the rider consented to the first text, which did not name them
 * (docs/rulings.md 27).
 */
export function mayReadHealth(
  account: Account,
  guides: Guides,
  { answers }: Pick<BookingRider, "answers">,
): boolean {
  if (account.role === "office" || isGuideOfRide(account, guides)) return true;
  return account.role === "owner" && answers.consentNumber !== firstConsentNumber;
}

type Guides = readonly Readonly<{ id: string }>[];

function isGuideOfRide(account: Account, guides: Guides): boolean {
  return guides.some(({ id }) => id === account.id);
}

/**
 * Builds what the team reads about the riders of one booking. `limitKg` is the most that a rider may
 * weigh on the day of the ride; without it, no rider is marked as too heavy.
 */
export function buildAnsweredRiders(
  riders: readonly BookingRider[],
  {
    canAnswer,
    locale,
    account,
    guides,
    limitKg = null,
  }: Readonly<{
    canAnswer: boolean;
    locale: Locale;
    account: Account;
    guides: Guides;
    limitKg?: number | null;
  }>,
): AnsweredRider[] {
  const limit = formatWeightLimit(locale, limitKg) ?? "";
  const reader = hasPermission(account, "run-office") ? "office" : "guide";
  return riders.map((rider, index) => {
    const canReadHealth = mayReadHealth(account, guides, rider);
    const hasHealth = rider.answers.health.length > 0;
    return {
      position: rider.position,
      title: formatRiderTitle(rider, index, locale, "team"),
      facts: formatRiderFacts(rider.answers, reader, locale),
      asksWeight: canAnswer && isWeightMissing(rider.answers, limitKg),
      tooHeavy: isTooHeavy(rider.answers, limitKg)
        ? fillMessage(riderAnswersAdminMessages[locale].tooHeavy, { limit })
        : "",
      health: canReadHealth ? formatHealthRemarks(rider.answers, locale) : "",
      hidden: hasHealth && !canReadHealth ? (account.role === "owner" ? "owner" : "guide") : null,
      answerPath: canAnswer ? getPagePath("singleRiderAnswers", locale, rider.token) : null,
    };
  });
}

function isTooHeavy({ weightKg }: Pick<RiderAnswers, "weightKg">, limitKg: number | null): boolean {
  return findRidingObstacle({ ...noHealth, weightKg }, limitKg) !== null;
}
