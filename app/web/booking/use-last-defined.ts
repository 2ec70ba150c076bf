import { useRef } from "react";

/** Returns the latest defined value, which stays on the screen while the next value is loading. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
