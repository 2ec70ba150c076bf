import type { LocalDate } from "../../platform/local-date.ts";

/** A period that contains every day of the guides' cash. */
export const allDays = { first: "2000-01-01", last: "2999-12-31" } as const;

/** Cash that a guide has handed in, or a correction of it. */
export type CashHandover = Readonly<{
  id: string;
  /** Negative for a correction that takes cash off. */
  amountCentavos: number;
  remark: string | null;
  recordedBy: string;
  recordedAt: Date;
  /** Who confirmed the receipt; null before that. */
  receivedBy: string | null;
  receivedAt: Date | null;
}>;

/** What one person collected on the rides of a day, and handed in of it. */
export type GuideDayCash = Readonly<{
  accountId: string;
  name: string;
  day: LocalDate;
  /** What was collected in cash, less what was undone. */
  cashCentavos: number;
  /** What was collected by transfer. It is already in the bank, so it is not handed in. */
  transferCentavos: number;
  handovers: readonly CashHandover[];
}>;

/** The sums of one person's day, in centavos. */
export type CashSums = Readonly<{
  handedInCentavos: number;
  /** What is still to be handed in; negative if more was handed in than collected. */
  differenceCentavos: number;
  /** What was handed in and not yet confirmed. */
  unconfirmedCentavos: number;
}>;

/** Adds up what one person handed in on a day. */
export function computeCashSums({
  cashCentavos,
  handovers,
}: Pick<GuideDayCash, "cashCentavos" | "handovers">): CashSums {
  const add = (lines: readonly CashHandover[]) =>
    lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const handedInCentavos = add(handovers);
  return {
    handedInCentavos,
    differenceCentavos: cashCentavos - handedInCentavos,
    unconfirmedCentavos: add(handovers.filter(({ receivedAt }) => receivedAt === null)),
  };
}

/** Whether cash is missing or left over, or a receipt is not confirmed. */
export function isCashOpen(cash: GuideDayCash): boolean {
  const { differenceCentavos } = computeCashSums(cash);
  return differenceCentavos !== 0 || cash.handovers.some(({ receivedAt }) => receivedAt === null);
}
