/** Bands of a page that are drawn only near the viewport until the page has come to rest. */
export const folded = {
  /** Set on `<html>` while the bands are folded. */
  attribute: "data-folded",
  /** The attribute's value until the first frame: parts marked as below it are not displayed. */
  shut: "shut",
  /** The parts that may lie further down: all bands after the first, and the footer's words. */
  bands: "main section:nth-of-type(n + 2), .footer > .wrap",
};

/**
 * A page marks the first element below the first screen of a phone; all its later siblings are
 * below too. An element that begins on the first screen says how many of its children do ("after
 * three").
 */
const mark = "data-below";
const parts = `[${mark}="after one"] > :nth-child(n + 2),[${mark}="after three"] > :nth-child(n + 4)`;
const below = `[${mark}=""],[${mark}] ~ *,${parts}`;

/** The style of folded bands. A band that is not drawn takes 900 px, as a usual band on a phone. */
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
    // A touch meanwhile waits for one band at most.
    await new Promise((done) => setTimeout(done, 100));
    await idle();
    band.style.contentVisibility = "visible";
  }
  document.documentElement.removeAttribute(attribute);
  for (const band of found) band.style.contentVisibility = "";
}
