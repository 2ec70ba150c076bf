import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { refreshRegularly } from "./refresh-regularly.ts";

/**
 * Reloads the page's data regularly (`refreshRegularly`). If the server cannot be reached, the page
 * stays as it is.
 */
export function useRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      refreshRegularly(document, async () => {
        const answer = await fetch("/readyz").catch(() => null);
        if (answer?.ok) await revalidate();
      }),
    [revalidate],
  );
}
