import { startTransition, useEffect, useRef } from "react";
import type { TourId } from "#app/tours/all-tours.ts";
import type { MonthView } from "./booking-view.ts";

/**
 * Returns a function that changes the calendar's month, in a transition that a touch can interrupt.
 * If the guest presses the same button again before its month is shown, the calendar moves on by
 * one more month.
 */
export function useMonthNavigation(
  shown: Readonly<{ tour: TourId; month: string }>,
  monthOf: (tour: TourId, month: string) => MonthView | undefined,
  turn: (month: string) => void,
): (month: string) => void {
  const requestedMonth = useRef(shown.month);
  useEffect(() => {
    requestedMonth.current = shown.month;
  }, [shown.month]);
  return (month) => {
    const isPressedAgain = month === requestedMonth.current && month !== shown.month;
    const drawn = isPressedAgain ? monthOf(shown.tour, month) : undefined;
    const further = month > shown.month ? drawn?.next : drawn?.previous;
    const target = further ?? month;
    requestedMonth.current = target;
    startTransition(() => turn(target));
  };
}
