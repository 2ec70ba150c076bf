import { randomUUID } from "node:crypto";
import type {
  DayAssignments,
  DepartureAssignment,
} from "#app/bookings/horse-assignment/list-day-assignments.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { findAbsenceOn } from "#app/horses/absences.ts";
import { formatProposal } from "#app/horses/format-proposal.ts";
import { formatSummary } from "#app/horses/format-summary.ts";
import { summarizeProposals } from "#app/horses/summarize-proposals.ts";
import type { Locale } from "#app/i18n/locale.ts";

export type HorsePanelView = Readonly<{
  completed: DepartureAssignment["completed"];
  riders: readonly Readonly<{
    /** The end of the names of this rider's fields. */
    field: string;
    name: string;
    /** The horse with the facts that explain it, or why there is none. */
    lines: readonly string[];
    /** The id of the horse that the rider rides or is proposed; empty if there is none. */
    horseId: string;
    /** The id of the horse that a person has chosen; empty without a choice. */
    chosenId: string;
    reason: string;
    /** Whether the ride is completed, so that `horseId` is what the ledger says. */
    isCompleted: boolean;
  }>[];
  /** What the ride lacks, one sentence for each reason. */
  summary: readonly string[];
  horses: readonly Readonly<{
    id: string;
    name: string;
    maxRiderKg: number;
    /** Whether it is out of service on the day of the ride. */
    isOut: boolean;
  }>[];
  nextRemarkId: string;
  /** The id of the next choice, as an act of the day sheet. */
  nextActId: string;
  /** Whether the ride has started, so that it can be completed. */
  canComplete: boolean;
}>;

/** Builds the panel of a departure; null if there are no horses or nobody rides. */
export function buildHorsePanel(
  { horses, departures }: DayAssignments,
  key: DepartureKey,
  { canComplete, locale }: Readonly<{ canComplete: boolean; locale: Locale }>,
): HorsePanelView | null {
  const departure = departures.find(({ tour, start }) => tour === key.tour && start === key.start);
  if (!departure || horses.length === 0 || departure.riders.length === 0) return null;
  const ridden = new Set(departure.riders.map(({ horseId }) => horseId));
  const proposals = departure.riders.flatMap(({ proposal }) => proposal ?? []);
  return {
    completed: departure.completed,
    summary: formatSummary(summarizeProposals(proposals), locale),
    riders: departure.riders.map((rider) => ({
      field: `${rider.bookingId}-${rider.position}`,
      name: rider.name,
      lines: rider.proposal
        ? formatProposal(rider.proposal, locale)
        : horses.filter(({ id }) => id === rider.horseId).map(({ name }) => name),
      horseId: rider.horseId ?? "",
      chosenId: rider.choice?.horseId ?? "",
      reason: rider.choice?.reason ?? "",
      isCompleted: departure.completed !== null,
    })),
    horses: horses
      .filter(({ id, retiredAt }) => retiredAt === null || ridden.has(id))
      .map(({ id, name, maxRiderKg, absences }) => ({
        ...{ id, name, maxRiderKg },
        isOut: findAbsenceOn(absences, key.date) !== undefined,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
    nextRemarkId: randomUUID(),
    nextActId: randomUUID(),
    canComplete,
  };
}
