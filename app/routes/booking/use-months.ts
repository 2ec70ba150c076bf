import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { TourId } from "#app/tours/all-tours.ts";
import { type BookingReply, intentValue, type MonthView } from "./booking-view.ts";

type Wanted = Readonly<{ tour: TourId; month: string }>;
type Months = ReadonlyMap<string, MonthView>;

const keyOf = ({ tour, month }: Readonly<{ tour: string; month: string }>) => `${tour} ${month}`;

/**
 * The months of the calendar: those the page came with, those asked for, and their neighbours in
 * advance. They are asked of the form's own action, with the button a page without scripts has.
 */
export function useMonths(
  initial: readonly MonthView[],
  wanted: readonly [Wanted, ...Wanted[]],
  form: Readonly<{ tours: readonly TourId[]; visit: string }>,
) {
  const [kept, setKept] = useState(() => byKey(initial));
  const [retried, setRetried] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const { data, state, submit } = useFetcher<BookingReply>();
  const { pathname } = useLocation();

  const add = useCallback((months: readonly MonthView[]) => {
    setKept((before) => new Map([...before, ...byKey(months)]));
  }, []);
  useEffect(() => {
    // Fetched in advance for the most part: drawn in pieces between which a touch is answered.
    if (data) startTransition(() => add(data.months));
  }, [data, add]);

  const loaded = useMemo<Months>(
    () => new Map([...byKey(data?.months ?? []), ...kept]),
    [data, kept],
  );
  const failedKey =
    data?.problem && data.id !== retried
      ? keyOf({ tour: data.values.tour, month: data.month })
      : null;
  const [first] = wanted;
  const next = [...wanted, ...aheadOf(loaded.get(keyOf(first)), form.tours)].find(
    (entry) => !loaded.has(keyOf(entry)) && keyOf(entry) !== failedKey,
  );
  const nextKey = next && keyOf(next);
  const isUrgent = nextKey === keyOf(first);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the month
  useEffect(() => {
    if (!next || !nextKey) return;
    // What the guest waits for does not queue behind what is fetched in advance.
    if (state !== "idle" && !(isUrgent && asked.current !== nextKey)) return;
    const { tour, month } = next;
    const intent = intentValue({ kind: "month", month });
    const fields = { intent, tour, month, visit: form.visit };
    // Of its own turn: a touch that came while the page was drawn is answered before.
    const turn = setTimeout(() => {
      asked.current = nextKey;
      submit(fields, { method: "post", action: pathname });
    });
    return () => clearTimeout(turn);
  }, [nextKey, isUrgent, state, submit, pathname, form.visit]);

  return {
    monthOf: (tour: TourId, month: string) => loaded.get(keyOf({ tour, month })),
    /** Takes in fresher months, e.g. those that came with a refusal. */
    add,
    failed: failedKey === keyOf(first),
    /** Forgets the failure, so that the month is asked for again. */
    retry: () => setRetried(data?.id ?? null),
  };
}

/** What the guest may want next: the months beside the shown one, and the same of other rides. */
function aheadOf(shown: MonthView | undefined, tours: readonly TourId[]): Wanted[] {
  if (!shown) return [];
  const { tour, month, next, previous } = shown;
  const beside = [next, previous].flatMap((other) => (other ? [{ tour, month: other }] : []));
  return [...beside, ...tours.filter((id) => id !== tour).map((id) => ({ tour: id, month }))];
}

function byKey(months: readonly MonthView[]): Months {
  return new Map(months.map((view) => [keyOf(view), view]));
}
