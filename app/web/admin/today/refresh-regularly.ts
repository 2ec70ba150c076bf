/** The age in milliseconds at which the data of a page is loaded again. */
export const staleAfter = 120_000;

/** The part of the document that says whether the page is visible. */
type PageVisibility = Pick<
  Document,
  "visibilityState" | "addEventListener" | "removeEventListener"
>;

/**
 * Calls `refresh` every two minutes while the page is visible, and immediately if it becomes visible
 * with older data. The two minutes always begin with the last call, so that no timer calls again
 * shortly after the page became visible. Returns the function that ends it.
 */
export function refreshRegularly(page: PageVisibility, refresh: () => void): () => void {
  let lastAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(check, staleAfter - (Date.now() - lastAt));
  };
  const check = () => {
    clearTimeout(timer);
    // A hidden page waits until it becomes visible.
    if (page.visibilityState !== "visible") return;
    if (Date.now() - lastAt >= staleAfter) {
      lastAt = Date.now();
      refresh();
    }
    start();
  };
  start();
  page.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", check);
  };
}
