/** Parts of a page that are drawn only near the window, until it has rested. */
export const folded = {
  /** On `<html>` while they are. */
  attribute: "data-folded",
  /** What may lie further down: bands of a page after its first, and the footer's words. */
  bands: "main section:nth-of-type(n + 2), .footer > .wrap",
};

/** The height is that of a usual band on a phone, in its stead. */
export const foldedStyle = `[${folded.attribute}] :is(${folded.bands}){content-visibility:auto;contain-intrinsic-block-size:900px}`;

/** Runs in the browser: unfolds one band after the other, each after `idle`. */
export async function unfold(
  { attribute, bands }: typeof folded,
  idle: () => Promise<unknown>,
): Promise<void> {
  const found = document.querySelectorAll<HTMLElement>(`[${attribute}] :is(${bands})`);
  for (const band of found) {
    // A touch waits for one at most.
    await new Promise((done) => setTimeout(done, 100));
    await idle();
    band.style.contentVisibility = "visible";
  }
  document.documentElement.removeAttribute(attribute);
  for (const band of found) band.style.contentVisibility = "";
}
