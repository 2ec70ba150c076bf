import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import {
  type AddedHealthRemark,
  type FirstHealthRemark,
  type HealthRemark,
  riderDetails,
} from "#db/schema.ts";
import { firstConsentNumber, type HealthConsent } from "./health-consent.ts";
import { healthRemarks, pickFieldAnswers, type RiderAnswers } from "./rider-answers.ts";

type DetailsRow = typeof riderDetails.$inferSelect;

/** The columns of answers. A new field of a rider does not compile until it has one. */
type AnswerColumns = Omit<DetailsRow, "bookingId" | "position" | "language" | "answeredAt">;

/**
 * The remarks that processes of the previous version do not know. They would fail to show them, so
 * these remarks have a column of their own.
 */
const addedRemarks: Record<AddedHealthRemark, true> = {
  heart: true,
  operation: true,
  disability: true,
};

const isAdded = (remark: HealthRemark): remark is AddedHealthRemark => remark in addedRemarks;

/** Reads the answers of a stored row, with the consent to its health remarks. */
export function readAnswerColumns(row: DetailsRow): {
  answers: RiderAnswers;
  consent: HealthConsent | null;
} {
  const { otherHealth } = row;
  const stored: HealthRemark[] = [...row.health, ...row.addedHealth];
  // A process of the previous version does not know the text, so it cannot remove it.
  if (otherHealth !== null) stored.push("other");
  const health = healthRemarks.filter((remark) => stored.includes(remark));
  const consent = health.length > 0 ? readConsent(row) : null;
  const consentNumber = consent?.number ?? null;
  return {
    answers: { ...pickFieldAnswers(row), health, otherHealth, consentNumber },
    consent,
  };
}

/**
 * Reads the consent that holds. A process of the previous version stores only the time of a
 * consent, which is then one to the first text.
 */
function readConsent(row: DetailsRow): HealthConsent {
  const { healthConsentAt, consentedAt, consentNumber, consentLanguage, consentFor } = row;
  const isReplaced = healthConsentAt && consentedAt && healthConsentAt > consentedAt;
  if (isReplaced || !consentedAt || !consentNumber || !consentLanguage) {
    const at = healthConsentAt ?? row.answeredAt;
    return { number: firstConsentNumber, language: row.language, for: null, at };
  }
  return { number: consentNumber, language: consentLanguage, for: consentFor, at: consentedAt };
}

export function toAnswerColumns(
  answers: RiderAnswers,
  consent: HealthConsent | null,
): AnswerColumns {
  const { health, otherHealth, consentNumber } = answers;
  const isFirst = consentNumber === firstConsentNumber;
  return {
    ...pickFieldAnswers(answers),
    ...{ otherHealth, consentNumber },
    health: health.filter((remark): remark is FirstHealthRemark => !isAdded(remark)),
    addedHealth: health.filter(isAdded),
    healthConsentAt: consent?.at ?? null,
    ...(consent && !isFirst
      ? { consentLanguage: consent.language, consentFor: consent.for, consentedAt: consent.at }
      : { consentNumber: null, consentLanguage: null, consentFor: null, consentedAt: null }),
  };
}

export async function deleteAnswers(
  tx: Transaction,
  bookingId: string,
  positions: readonly number[],
): Promise<void> {
  await tx
    .delete(riderDetails)
    .where(
      and(eq(riderDetails.bookingId, bookingId), inArray(riderDetails.position, [...positions])),
    );
}
