import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { TourId } from "#app/tours/all-tours.ts";
import { type BookingReply, formatIntent, type MonthView } from "../booking-view.ts";

type Wanted = Readonly<{ tour: TourId; month: string }>;
type Months = ReadonlyMap<string, MonthView>;

const getMonthKey = ({ tour, month }: Readonly<{ tour: string; month: string }>) =>
  `${tour} ${month}`;

/**
 * Returns the calendar's months: those that came with the page, those the guest asked for, and
 * their neighbours, which are fetched in advance. Requests go to the form's action, which also
 * serves the calendar without scripts.
 */
export function useMonths(
  initial: readonly MonthView[],
  wanted: readonly [Wanted, ...Wanted[]],
  form: Readonly<{ tours: readonly TourId[]; visit: string }>,
) {
  const [kept, setKept] = useState(() => indexByKey(initial));
  const received = useRef<Months>(kept);
  const [retried, setRetried] = useState<string | null>(null);
  const requestedMonth = useRef<string | null>(null);
  const { data, state, submit } = useFetcher<BookingReply>();
  const { pathname } = useLocation();

  const add = useCallback((months: readonly MonthView[]) => {
    received.current = new Map([...received.current, ...indexByKey(months)]);
    setKept(received.current);
  }, []);
  useEffect(() => {
    // Most months are fetched in advance and not needed yet, so they are rendered in a transition,
    // which a touch can interrupt.
    if (data) startTransition(() => add(data.months));
  }, [data, add]);

  // The next month can arrive before the transition has ended. Without `received`, the month before
  // it would then be fetched twice, and the second copy could drop the day that the guest has chosen.
  const loaded = useMemo<Months>(
    () => new Map([...indexByKey(data?.months ?? []), ...received.current, ...kept]),
    [data, kept],
  );
  const failedKey =
    data?.problem && data.id !== retried
      ? getMonthKey({ tour: data.values.tour, month: data.month })
      : null;
  const [first] = wanted;
  const next = [
    ...wanted,
    ...listMonthsToPrefetch(loaded.get(getMonthKey(first)), form.tours),
  ].find((entry) => !loaded.has(getMonthKey(entry)) && getMonthKey(entry) !== failedKey);
  const nextKey = next && getMonthKey(next);
  const isUrgent = nextKey === getMonthKey(first);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the month
  useEffect(() => {
    if (!next || !nextKey) return;
    // The month that the guest is waiting for is requested immediately, even while other months are
    // being fetched in advance.
    if (state !== "idle" && !(isUrgent && requestedMonth.current !== nextKey)) return;
    const { tour, month } = next;
    const intent = formatIntent({ kind: "month", month });
    const fields = { intent, tour, month, visit: form.visit };
    // The timeout gives the browser time to handle a touch that came during rendering.
    const turn = setTimeout(() => {
      requestedMonth.current = nextKey;
      submit(fields, { method: "post", action: pathname });
    });
    return () => clearTimeout(turn);
  }, [nextKey, isUrgent, state, submit, pathname, form.visit]);

  return {
    findMonth: (tour: TourId, month: string) => loaded.get(getMonthKey({ tour, month })),
    /** Adds newer versions of months, for example those in the reply to a refused form. */
    add,
    failed: failedKey === getMonthKey(first),
    /** Clears the failure, so that the month is requested again. */
    retry: () => setRetried(data?.id ?? null),
  };
}

/**
 * Lists the months to fetch in advance: those before and after the shown month, and the same month
 * of the other tours.
 */
function listMonthsToPrefetch(shown: MonthView | undefined, tours: readonly TourId[]): Wanted[] {
  if (!shown) return [];
  const { tour, month, next, previous } = shown;
  const beside = [next, previous].flatMap((other) => (other ? [{ tour, month: other }] : []));
  return [...beside, ...tours.filter((id) => id !== tour).map((id) => ({ tour: id, month }))];
}

function indexByKey(months: readonly MonthView[]): Months {
  return new Map(months.map((view) => [getMonthKey(view), view]));
}
