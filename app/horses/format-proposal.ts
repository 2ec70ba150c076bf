import { fillMessage } from "../i18n/format.ts";
import { getListFormat, getNumberFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatMissingHorse } from "./format-missing-horse.ts";
import type { Limit } from "./horse-limits.ts";
import type { LockResult } from "./lock-result.ts";
import { proposalMessages } from "./messages.ts";
import type { ProposedHorse, RiderProposal } from "./propose-horses.ts";

/**
 * Formats what is proposed for a rider: the horse with the facts that explain it, or why there is
 * none; then what became of a choice by hand. What would help is said once for the whole ride
 * (`formatSummary`).
 */
export function formatProposal(proposal: RiderProposal, locale: Locale): string[] {
  const { name, lock } = proposal;
  return [
    proposal.outcome === "proposed"
      ? formatProposedHorse(proposal.horse, locale)
      : formatMissingHorse(name, proposal.missing, locale),
    ...(lock ? [formatLockResult(lock, locale)] : []),
  ];
}

/** Formats a horse with its facts: "Canela: 62 of 80 kg, calm, second ride this week". */
function formatProposedHorse(horse: ProposedHorse, locale: Locale): string {
  const messages = proposalMessages[locale];
  const { format } = getNumberFormat(locale);
  const { name, weightKg, maxRiderKg, temperament, ridesInWeek } = horse;
  const values = {
    horse: name,
    most: format(maxRiderKg),
    temperament: messages.temperaments[temperament],
    ride:
      messages.rides[ridesInWeek] ?? fillMessage(messages.laterRide, { count: ridesInWeek + 1 }),
  };
  return weightKg === null
    ? fillMessage(messages.unweighed, { ...values, ask: messages.askWeight })
    : fillMessage(messages.proposed, { ...values, weight: format(weightKg) });
}

/** Formats what became of a choice by hand. */
export function formatLockResult(lock: LockResult, locale: Locale): string {
  const { locks } = proposalMessages[locale];
  if (lock.result === "given-up") {
    return fillMessage(locks["given-up"], { horse: lock.horse, rider: lock.takenBy });
  }
  if (lock.result === "kept") {
    return lock.reason === null
      ? locks.kept
      : fillMessage(locks["kept-above-limit"], { reason: lock.reason });
  }
  if (!lock.horse) return locks.unlisted;
  return fillMessage(locks.impossible, {
    horse: lock.horse.name,
    limits: formatLimits(lock.limits, { ...lock.horse, weightKg: lock.weightKg ?? 0 }, locale),
  });
}

/** Formats why a rider cannot have a horse, after the horse's name: "is out of service". */
export function formatLimits(
  broken: readonly Limit[],
  { maxRiderKg, weightKg }: Readonly<{ maxRiderKg: number; weightKg: number }>,
  locale: Locale,
): string {
  const { format } = getNumberFormat(locale);
  const values = { most: format(maxRiderKg), weight: format(weightKg) };
  const why = broken.map((limit) => fillMessage(proposalMessages[locale].limits[limit], values));
  return getListFormat(locale).format(why);
}
