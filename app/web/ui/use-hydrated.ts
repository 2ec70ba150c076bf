import { startTransition, useEffect, useState } from "react";

/** Whether React has taken over the page of this visit. */
let tookOver = false;

/**
 * False in the server's HTML and while React takes it over, true from then on. What changes with it
 * renders in steps; `useSyncExternalStore` would render it at once, together with all effects of
 * hydration, in the longest task of the start.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(tookOver);
  useEffect(() => {
    tookOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
