import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and for a page whose scripts do not run; true once they do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
