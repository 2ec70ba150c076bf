import { inlineCall, literal } from "./inline-call.ts";
import { type BuiltStyles, classesOf, rulesFor } from "./style-sheet.ts";
import { isPart } from "./whole-sheets.ts";

/** On `<html>` until the first screen is painted; style sheets hold back what lies further down. */
const opening = "data-opening";

/** On `<html>` while parts of the page are folded. */
const folding = "data-folded";
/** What may lie further down: bands of a page after its first, and the footer's words. */
const parts = "main section:nth-of-type(n + 2), .footer > .wrap";
/** Drawn only near the window; the height is that of a usual band on a phone, in its stead. */
const folds = `[${folding}] :is(${parts}){content-visibility:auto;contain-intrinsic-block-size:900px}`;

/** On the style element of the fonts, which come after the first frame. */
const fonts = "data-fonts";
/** As in app/styles/type.css. */
const phones = "(width < 56.25rem)";
/** Those of the first screen, and the face that few pages use (app/styles/fonts.css). */
const firstFonts = ["650 1em Fraunces", "1em Figtree"];
const rareWeight = "300 500";

/**
 * Makes a finished document paint in one go: the styles it uses lie in it, and whatever the first
 * screen does not show is fetched after it. On a weak network each file before the first frame is a
 * round trip more, and everything fetched together shares one line.
 *
 * The links stay, switched off: React finds what it rendered, and the router switches them on before
 * it shows another page (`wholeSheets`).
 */
export function paintFirst(html: string, styles: BuiltStyles, nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const classes = classesOf(html, styles);
  const styled = html.replace(styleLink, (link, path: string) => {
    const sheet = styles.sheetAt(path);
    if (sheet === undefined) return link;
    const style = rulesFor(sheet, classes);
    if (/<\/style/i.test(style))
      throw new Error(`${path} would end the style element it is put in.`);
    const [late, rest] = sheet.isOfFonts ? [` ${fonts}=""`, ""] : ["", ` ${isPart}=""`];
    const off = link.replace(/\/?>$/, `${rest} disabled=""/>`);
    return `<style${attribute}${late}>${style}</style>${off}`;
  });
  if (styled === html) throw new Error("No style sheet was found in the document.");
  const names = [opening, folding, parts, fonts, firstFonts, rareWeight, phones];
  const script = inlineCall(holdTheRest, [...names, restMs, pauseMs, longestMs].map(literal));
  return withHead(
    styled,
    `<style${attribute}>${folds}</style><script${attribute}>${script}</script>`,
  );
}

/** A document with more elements at the end of its head. */
export function withHead(html: string, elements: string): string {
  return html.replace("</head>", () => `${elements}</head>`);
}

/** As React Router writes it: sometimes with a nonce before, or a `#` after the address. */
const styleLink = /<link\b[^>]* rel="stylesheet"[^>]* href="([^"#]+)[^>]*>/g;

/** After the first frame and the first screen's picture: until that one's own frame is shown too. */
const restMs = 200;
/** Somebody who moves on has stopped to read; fonts have had their time. */
const pauseMs = 1_000;
/** For those who never paint, or never say so. */
const longestMs = 4_000;

/**
 * Runs in the browser at the end of the head. Becomes an inline script by its source text, so it
 * may use nothing from outside itself.
 */
function holdTheRest(
  attribute: string,
  folding: string,
  parts: string,
  fonts: string,
  firstFonts: readonly string[],
  rareWeight: string,
  phones: string,
  rest: number,
  pause: number,
  longest: number,
): void {
  const page = document.documentElement;
  const manifest = document.querySelector("link[rel=manifest]");
  const faces = document.querySelector<HTMLStyleElement>(`style[${fonts}]`);
  const touches = ["pointerdown", "touchstart", "keydown"];
  const moves = ["wheel", "scroll"];
  page.setAttribute(attribute, "");
  // A place to return to, or a part that is named, needs the true heights above it.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isNew = visit?.type === "navigate";
  if (isNew && !location.hash) page.setAttribute(folding, "");
  manifest?.remove();
  // On a phone words are read before their fonts are there; a page seen before has brought these.
  const isFirst = isNew && !document.referrer.startsWith(location.origin);
  let held: CSSRule[] = [];
  if (faces?.sheet && isFirst && matchMedia(phones).matches) {
    held = [...faces.sheet.cssRules];
    faces.media = "not all";
  } else for (const font of firstFonts) document.fonts.load(font);

  const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const heard = (event: string) => new Promise((done) => addEventListener(event, done));
  let touchedAt = Number.NEGATIVE_INFINITY;
  let moved = false;
  /** Nobody has been at work for so many ms: what follows would hold up a touch. */
  const idle = async (quiet: number) => {
    const left = () => touchedAt + quiet - performance.now();
    while (left() > 0) await after(left());
    await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
  };
  /** At once, so that words are set anew once; what few pages use is fetched where it is. */
  const bringFonts = async () => {
    const brought = held.map((rule) => {
      const value = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
      return new FontFace(value("font-family"), value("src"), {
        weight: value("font-weight"),
        display: "swap",
      });
    });
    const first = brought.filter(({ weight }) => weight !== rareWeight);
    await Promise.allSettled(first.map((font) => font.load()));
    await idle(moved ? pause : rest);
    for (const font of brought) document.fonts.add(font);
  };
  const unfold = async () => {
    const folded = document.querySelectorAll<HTMLElement>(`[${folding}] :is(${parts})`);
    for (const part of folded) {
      // A touch waits for one at most.
      await after(rest / 2);
      await idle(rest);
      part.style.contentVisibility = "visible";
    }
    page.removeAttribute(folding);
    for (const part of folded) part.style.contentVisibility = "";
  };
  const open = () => {
    if (!page.hasAttribute(attribute)) return;
    page.removeAttribute(attribute);
    if (manifest) document.head.append(manifest);
  };
  const note = ({ type }: Event) => {
    touchedAt = performance.now();
    moved ||= moves.includes(type);
    // What a touch opens, or a move shows, is painted first.
    setTimeout(open, rest);
  };
  const listening = new AbortController();
  for (const event of [...touches, ...moves]) {
    addEventListener(event, note, { capture: true, passive: true, signal: listening.signal });
  }
  const [parsed, loaded] = [heard("DOMContentLoaded"), heard("load")];
  const painted = new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      // The first paint may be the ground alone.
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
  });
  const seen = Promise.race([painted, loaded.then(() => after(longest))]);
  const set = seen.then(bringFonts);
  // With few words drawn, few are set anew.
  const ready = Promise.race([set, seen.then(() => after(pause))]);
  const unfolded = Promise.all([ready, parsed]).then(unfold);
  const rested = Promise.all([seen, loaded]).then(() => after(rest));
  Promise.all([set, unfolded, rested.then(open)]).then(() => listening.abort());
}
