const footer = ".footer > .wrap";

/** Bands of a page that are drawn only near the viewport until the page has come to rest. */
export const folded = {
  /** Set on `<html>` while the bands are folded. */
  attribute: "data-folded",
  /**
   * Set on `<html>` until the fonts are set: on phones, what is marked as below is not displayed.
   * An attribute of its own, so that fewer elements ask for their styles anew when either goes.
   */
  shut: "data-shut",
  phones: "(width < 30rem)",
  /**
   * The parts that may lie further down: the footer's words and all bands after the first. A later
   * band that begins on the first screen says so (`data-unfolded`), and so does a page that ends
   * there (`data-one-screen`): folded, the band or the footer would be laid out in a second pass.
   */
  bands: ["main section:nth-of-type(n + 2):not([data-unfolded])", footer],
};

/**
 * A page marks the first element below the first screen of a phone; all its later siblings are
 * below too. An element that begins on the first screen says how many of its children do ("after
 * three").
 */
const mark = "data-below";
/**
 * The elements that pages put there. Each rule names the element it is about: at a change of an
 * attribute on `<html>`, Chromium works out the styles of all elements again if any element could
 * be meant, and of the named ones alone if not (60 to 80 ms of a phone, decision 13).
 */
const elements = ["section", "div", "figure", "p", "h2", "ul", "aside"];
const below = [
  `[${mark}=""]`,
  ".footer",
  ...elements.flatMap((element) => [
    `[${mark}] ~ ${element}`,
    `[${mark}="after one"] > ${element}:nth-child(n + 2)`,
    `[${mark}="after three"] > ${element}:nth-child(n + 4)`,
  ]),
];

/** The style of folded bands. A band that is not drawn takes 900 px, as a usual band on a phone. */
export function foldedStyle(html: string): string {
  const under = (state: string, parts: readonly string[]) =>
    parts.map((part) => `[${state}] ${part}`).join();
  const ends = html.includes(" data-one-screen=");
  const near = under(
    folded.attribute,
    folded.bands.filter((band) => !ends || band !== footer),
  );
  const bands = `${near}{content-visibility:auto;contain-intrinsic-block-size:900px}`;
  if (!html.includes(`${mark}=`)) return bands;
  const shut = under(folded.shut, below);
  return `${bands}@media ${folded.phones}{${shut}{display:none}}`;
}

/**
 * Runs in the browser: shows the parts below the first screen, then unfolds one band after the
 * other, each after `idle`. Until its turn a band below the first screen is not displayed, however
 * near it is; `haste` ends that, because somebody scrolls.
 */
export async function unfold(
  { attribute, shut, bands, phones }: typeof folded,
  idle: () => Promise<unknown>,
  haste: Promise<unknown>,
): Promise<void> {
  const page = document.documentElement;
  const found = [...document.querySelectorAll<HTMLElement>(`[${attribute}] :is(${bands.join()})`)];
  const waiting = new Set(
    matchMedia(phones).matches ? found.filter((band) => band.getClientRects().length === 0) : [],
  );
  for (const band of waiting) band.style.display = "none";
  haste.then(() => {
    for (const band of waiting) band.style.display = "";
  });
  page.removeAttribute(shut);
  for (const band of found) {
    // A touch meanwhile waits for one band at most.
    await new Promise((done) => setTimeout(done, 100));
    await idle();
    if (waiting.delete(band)) band.style.display = "";
    band.style.contentVisibility = "visible";
  }
  page.removeAttribute(attribute);
  for (const band of found) band.style.contentVisibility = "";
}
