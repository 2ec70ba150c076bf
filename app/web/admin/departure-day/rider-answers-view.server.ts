import { type Account, hasPermission } from "#app/accounts/account.ts";
import {
  formatHealthRemarks,
  formatRiderFacts,
  formatRiderTitle,
} from "#app/bookings/riders/format-rider.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";

/** What one rider has answered, in the reader's language. */
export type AnsweredRider = Readonly<{
  position: number;
  title: string;
  /** Weight, height and experience; empty if none is known. */
  facts: string;
  hasWeight: boolean;
  /** The health remarks; empty without remarks. */
  health: string;
  /** The page on which the team can answer for the rider; null if it cannot. */
  answerPath: string | null;
}>;

/**
 * Whether an account may see the answers of a ride's riders: owner, office and the guides of the
 * ride (docs/rulings.md 27). While a ride has no guide, all guides who see the ride count as its
 * guides.
 */
export function mayReadAnswers(
  account: Account,
  guides: readonly Readonly<{ id: string }>[],
): boolean {
  return (
    hasPermission(account, "run-office") ||
    guides.length === 0 ||
    guides.some(({ id }) => id === account.id)
  );
}

/** Builds what the team reads about the riders of one booking. */
export function buildAnsweredRiders(
  riders: readonly BookingRider[],
  { canAnswer, locale }: Readonly<{ canAnswer: boolean; locale: Locale }>,
): AnsweredRider[] {
  return riders.map((rider, index) => ({
    position: rider.position,
    title: formatRiderTitle(rider, index, locale, "team"),
    facts: formatRiderFacts(rider.answers, locale),
    hasWeight: rider.answers.weightKg !== null,
    health: formatHealthRemarks(rider.answers, locale),
    answerPath: canAnswer ? getPagePath("singleRiderAnswers", locale, rider.token) : null,
  }));
}
