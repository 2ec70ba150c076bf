import { startTransition, useEffect, useState } from "react";

/** Whether React has hydrated any page since the document was loaded. */
let hasHydrated = false;

/**
 * Returns false on the server and during hydration, and true afterwards. The change is rendered in
 * a transition, in small steps. `useSyncExternalStore` would render it, with all effects of
 * hydration, in one long task.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
