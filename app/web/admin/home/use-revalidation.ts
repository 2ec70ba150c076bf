import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds after which the data are loaded anew. */
const staleAfter = 120_000;

/**
 * Loads the page's data again every two minutes while somebody looks at it, and when they come back
 * to it. A site that cannot be reached leaves the page as it is.
 */
export function useRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let asked = Date.now();
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      asked = Date.now();
      const answer = await fetch("/readyz").catch(() => null);
      if (answer?.ok) await revalidate();
    };
    const revalidateWhenVisible = () => {
      if (Date.now() - asked >= staleAfter) void refresh();
    };
    const timer = setInterval(refresh, staleAfter);
    document.addEventListener("visibilitychange", revalidateWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", revalidateWhenVisible);
    };
  }, [revalidate]);
}
