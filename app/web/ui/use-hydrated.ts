import { startTransition, useEffect, useState } from "react";

/** Whether React has hydrated a page since the document was loaded. */
let tookOver = false;

/**
 * Returns false on the server and during hydration, and true afterwards. The change renders in a
 * transition, in small steps. `useSyncExternalStore` would render it in one long task together with
 * all effects of hydration.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(tookOver);
  useEffect(() => {
    tookOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
