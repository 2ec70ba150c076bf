import { useRef } from "react";

/** The newest value there was: what stays on the screen while the next one is on its way. */
export function useLastShown<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
