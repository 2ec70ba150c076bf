import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the server's HTML and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
