import { useRef } from "react";

/** The latest defined value: it stays on the screen while the next value is loading. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
