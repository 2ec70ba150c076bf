/** How a value of the day sheet changes: an attendance (`attendance.ts`) or a horse (`horse-slots.ts`). */
export type MergeRules<Value, Change> = Readonly<{
  /** The value that the author of a change saw. */
  getShown: (change: Change) => Value;
  /**
   * The value after a change that was made in knowledge of `value` or goes with it; null if the
   * change contradicts it.
   */
  apply: (value: Value, change: Change) => Value | null;
  /** The value after a change that holds in any case. */
  enforce: (change: Change) => Value;
}>;

/** An act that changes values of the day sheet. A slot is what holds one value, such as a booking. */
export type MergedAct<Change> = Readonly<{
  id: string;
  accountId: string;
  number: number;
  at: Date;
  /** The place of the act in the order in which acts reached the site. */
  received: number;
  /** Whether it reached the site more than `lateAfterMinutes` after its time. */
  isLate: boolean;
  isTakenBack: boolean;
  /** Whether a person chose the act or another one when it was in question; null before a choice. */
  decision: Readonly<{ isChosen: boolean; at: Date }> | null;
  /** All changes of an act hold, or none does. */
  changes: readonly Readonly<{ slot: string; change: Change }>[];
}>;

/** An act that changes nothing until somebody chooses, and the one that holds instead of it. */
export type OpenQuestion = Readonly<{ actId: string; against: string | null }>;

export type MergedActs<Value> = Readonly<{
  /** The value of each slot that an act is about. */
  values: ReadonlyMap<string, Value>;
  /** The id of the act that made the value of a slot; a slot has none if all acts were taken back. */
  standing: ReadonlyMap<string, string>;
  questions: readonly OpenQuestion[];
}>;

/**
 * Merges all acts about some slots (ADR 94). The result depends on the acts only, so that it is the
 * same however often it is computed:
 * - The order is the corrected time, then the account, then the number on the phone.
 * - An act changes a value that its author saw, or that goes with it. Another act contradicts what
 *   came before: the first stays and the other is in question.
 * - An act that reached the site late is in question if it contradicts a newer one that the site knew
 *   already. The newer one stays.
 * - What somebody chose holds from the time of the choice on, and what was not chosen is left out.
 */
export function mergeActs<Value, Change>(
  acts: readonly MergedAct<Change>[],
  rules: MergeRules<Value, Change>,
): MergedActs<Value> {
  const values = new Map<string, Value>();
  const standing = new Map<string, string>();
  for (const { changes } of acts.toSorted(compareActs)) {
    for (const { slot, change } of changes) {
      if (!values.has(slot)) values.set(slot, rules.getShown(change));
    }
  }
  const live = acts.filter((act) => !act.isTakenBack && act.decision?.isChosen !== false);
  const open: { act: MergedAct<Change>; slot: string }[] = [];
  for (const act of live.toSorted(compareEffects)) {
    const newer = findNewerContradiction(act, live, rules);
    const blocked = newer ?? apply(act, { values, standing }, rules);
    if (blocked !== null) open.push({ act, slot: blocked });
  }
  return {
    ...{ values, standing },
    questions: open.map(({ act, slot }) => ({
      actId: act.id,
      against: standing.get(slot) ?? null,
    })),
  };
}

/** Compares two acts by corrected time, then account, then number. */
function compareActs<Act extends Pick<MergedAct<unknown>, "id" | "accountId" | "number" | "at">>(
  a: Act,
  b: Act,
): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    compareTexts(a.accountId, b.accountId) ||
    a.number - b.number ||
    compareTexts(a.id, b.id)
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares two acts by the time from which they hold: that of the choice, if there was one. */
function compareEffects<Change>(a: MergedAct<Change>, b: MergedAct<Change>): number {
  const [timeA, timeB] = [a, b].map(({ decision, at }) => (decision?.at ?? at).getTime());
  return (timeA ?? 0) - (timeB ?? 0) || compareActs(a, b);
}

/** Applies an act. Returns the slot whose value it contradicts, or null if the act holds now. */
function apply<Value, Change>(
  act: MergedAct<Change>,
  { values, standing }: { values: Map<string, Value>; standing: Map<string, string> },
  rules: MergeRules<Value, Change>,
): string | null {
  const next: { slot: string; value: Value; isSame: boolean }[] = [];
  for (const { slot, change } of act.changes) {
    const before = values.get(slot) as Value;
    const isFree = act.decision !== null || !standing.has(slot);
    const value = isFree ? rules.enforce(change) : rules.apply(before, change);
    if (value === null && !isFree) return slot;
    next.push({
      slot,
      value: value as Value,
      isSame: standing.has(slot) && isEqual(value, before),
    });
  }
  for (const { slot, value, isSame } of next) {
    values.set(slot, value);
    // The first of two acts that say the same is the one that people read.
    if (!isSame) standing.set(slot, act.id);
  }
  return null;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Finds the slot in which a late act contradicts a newer one that the site knew before it. */
function findNewerContradiction<Value, Change>(
  act: MergedAct<Change>,
  live: readonly MergedAct<Change>[],
  rules: MergeRules<Value, Change>,
): string | null {
  if (!act.isLate || act.decision) return null;
  const known = live.filter(
    (other) => other.received < act.received && compareActs(act, other) < 0,
  );
  for (const { slot, change } of act.changes) {
    const isContradicted = known.some((other) =>
      other.changes.some(
        (one) => one.slot === slot && rules.apply(rules.enforce(change), one.change) === null,
      ),
    );
    if (isContradicted) return slot;
  }
  return null;
}
