/** Parts of a page that are drawn only near the window, until it has rested. */
export const folded = {
  /** On `<html>` while they are. */
  attribute: "data-folded",
  /** Its value until the first frame: what pages mark as below it is not there yet. */
  shut: "shut",
  /** What may lie further down: bands of a page after its first, and the footer's words. */
  bands: "main section:nth-of-type(n + 2), .footer > .wrap",
};

/**
 * What a page marks as below the first screen of a phone, with all that follows it; what begins on
 * it is marked with how many of its parts do ("after three").
 */
const mark = "data-below";
const parts = `[${mark}="after one"] > :nth-child(n + 2),[${mark}="after three"] > :nth-child(n + 4)`;
const below = `[${mark}=""],[${mark}] ~ *,${parts}`;

/** The height of a band is that of a usual one on a phone, in its stead. */
export function foldedStyle(html: string): string {
  const [near, shut] = [`[${folded.attribute}]`, `[${folded.attribute}=${folded.shut}]`];
  const bands = `${near} :is(${folded.bands}){content-visibility:auto;contain-intrinsic-block-size:900px}`;
  if (!html.includes(`${mark}=`)) return bands;
  return `${bands}@media (width < 30rem){${shut} :is(${below},.footer){display:none}}`;
}

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
