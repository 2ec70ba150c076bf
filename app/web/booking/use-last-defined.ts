import { useRef } from "react";

/**
 * Returns the latest defined value, so that it stays on the screen while the next one is loading.
 */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
