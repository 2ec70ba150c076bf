import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { TourId } from "#app/content/facts.ts";
import { type BookingReply, intentValue, type MonthView } from "./booking-view.ts";

type Wanted = Readonly<{ tour: TourId; month: string }>;

const keyOf = ({ tour, month }: Wanted) => `${tour} ${month}`;

/**
 * The months of the calendar: those the page came with, those asked for, and their neighbours in
 * advance. They are asked of the form's own action, with the button a page without scripts has.
 */
export function useMonths(initial: readonly MonthView[], wanted: readonly Wanted[]) {
  const [loaded, setLoaded] = useState(() => byKey(initial));
  const [failed, setFailed] = useState<string | null>(null);
  const { data, state, submit } = useFetcher<BookingReply>();
  const { pathname } = useLocation();
  const asked = useRef<string | null>(null);

  const add = useCallback((months: readonly MonthView[]) => {
    setLoaded((before) => new Map([...before, ...byKey(months)]));
  }, []);

  useEffect(() => {
    if (!data) return;
    if (data.problem) setFailed(asked.current);
    else add(data.months);
  }, [data, add]);

  const first = wanted[0];
  const shown = first && loaded.get(keyOf(first));
  const neighbours = shown
    ? [shown.next, shown.previous].flatMap((month) => (month ? [{ tour: shown.tour, month }] : []))
    : [];
  const missing = [...wanted, ...neighbours].filter((entry) => !loaded.has(keyOf(entry)));
  const next = missing.find((entry) => keyOf(entry) !== failed);
  const nextKey = next && keyOf(next);
  const urgent = next === first;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the wanted month
  useEffect(() => {
    if (!next || !nextKey) return;
    // What the guest waits for does not queue behind what is fetched in advance.
    if (state !== "idle" && !(urgent && asked.current !== nextKey)) return;
    asked.current = nextKey;
    const intent = intentValue({ kind: "month", month: next.month });
    submit({ intent, tour: next.tour }, { method: "post", action: pathname });
  }, [nextKey, urgent, state, submit, pathname]);

  return {
    months: loaded,
    monthOf: (tour: TourId, month: string) => loaded.get(keyOf({ tour, month })),
    /** Takes in fresher months, e.g. those that came with a refusal. */
    add,
    failed: failed !== null && first !== undefined && failed === keyOf(first),
    /** Forgets the failure, so that the month is asked for again. */
    retry: () => setFailed(null),
  };
}

function byKey(months: readonly MonthView[]): Map<string, MonthView> {
  return new Map(months.map((view) => [keyOf(view), view]));
}
