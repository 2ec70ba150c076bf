import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Age in milliseconds at which the page's data is reloaded. */
const staleAfter = 120_000;

/**
 * Reloads the page's data every two minutes while the page is visible, and immediately if it
 * becomes visible with older data. If the server cannot be reached, the page stays as it is.
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
