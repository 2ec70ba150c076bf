/** The payments by hand whose notes were undone, and the lines that undo them. */
export type UndonePayments = Readonly<{
  undone: ReadonlySet<string>;
  counters: ReadonlySet<string>;
}>;

export type LedgerHistory = readonly Readonly<{
  id: number;
  event: string;
  detail: Readonly<Record<string, unknown>>;
}>[];

type Ledger = Readonly<{
  handPayments: readonly Readonly<{ id: string; note: string | null }>[];
  history: LedgerHistory;
}>;

/** The note of undoing lines that were stored before the history named them. */
const formerNote = "Undone / Deshecho";

/**
 * Finds the payments by hand whose notes were undone. No money moved for them or for the lines that
 * undo them.
 */
export function findUndonePayments({ handPayments, history }: Ledger): UndonePayments {
  const undoing = history.filter(
    ({ event }) => event === "collected-undone" || event === "given-back-undone",
  );
  const lines = new Set(undoing.map(({ detail }) => detail.undoes));
  const undone = history
    .filter(({ id }) => lines.has(id))
    .map(({ detail }) => detail.handPaymentId);
  const counters = [
    ...undoing.map(({ detail }) => detail.counterPaymentId),
    ...handPayments.filter(({ note }) => note === formerNote).map(({ id }) => id),
  ];
  return { undone: toIds(undone), counters: toIds(counters) };
}

function toIds(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.filter((value) => typeof value === "string"));
}
