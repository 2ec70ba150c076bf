import { inlineCall } from "./inline-call.ts";
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
/** The title's letters, which lie in the page (scripts/assets/first-letters.ts). */
const titleFont = "650 1em 'Fraunces first'";
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
  const values = [
    opening,
    folding,
    parts,
    fonts,
    firstFonts,
    titleFont,
    rareWeight,
    phones,
    restMs,
    longestMs,
  ];
  const script = inlineCall(
    holdTheRest,
    values.map((value) => JSON.stringify(value)),
  );
  return styled.replace(
    "</head>",
    () => `<style${attribute}>${folds}</style><script${attribute}>${script}</script></head>`,
  );
}

/** As React Router writes it: sometimes with a nonce before, or a `#` after the address. */
const styleLink = /<link\b[^>]* rel="stylesheet"[^>]* href="([^"#]+)[^>]*>/g;

/** After the first frame and the first screen's picture: until that one's own frame is shown too. */
const restMs = 200;
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
  titleFont: string,
  rareWeight: string,
  phones: string,
  rest: number,
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
  let held: readonly CSSRule[] = [];
  if (faces?.sheet && isFirst && matchMedia(phones).matches) {
    held = [...faces.sheet.cssRules];
    faces.media = "not all";
  } else for (const font of firstFonts) document.fonts.load(font);
  document.fonts.load(titleFont);

  let touchedAt = -rest;
  let folded: HTMLElement[] | undefined;
  const unfold = () => {
    folded ??= page.hasAttribute(folding) ? [...document.querySelectorAll<HTMLElement>(parts)] : [];
    const part = folded.find(({ style }) => !style.contentVisibility);
    if (part) {
      part.style.contentVisibility = "visible";
      return later();
    }
    page.removeAttribute(folding);
    for (const one of folded) one.style.contentVisibility = "";
    for (const event of [...touches, ...moves]) removeEventListener(event, note, true);
  };
  /** While nobody is at work: together, or at once, these would hold up a touch. */
  const whenIdle = (task: () => void) => {
    const left = touchedAt + rest - performance.now();
    if (left > 0) setTimeout(whenIdle, left, task);
    else if ("requestIdleCallback" in window) requestIdleCallback(task);
    else setTimeout(task);
  };
  const later = () => whenIdle(unfold);
  /** Both at once, so that words are set anew once; what few pages use is fetched where it is. */
  const bringFonts = async () => {
    const rules = held;
    held = [];
    const fonts = rules.map((rule) => {
      const value = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
      return new FontFace(value("font-family"), value("src"), {
        weight: value("font-weight"),
        display: "swap",
      });
    });
    const first = fonts.filter(({ weight }) => weight !== rareWeight);
    await Promise.allSettled(first.map((font) => font.load()));
    whenIdle(() => {
      for (const font of fonts) document.fonts.add(font);
    });
  };
  const open = () => {
    if (!page.hasAttribute(attribute)) return;
    page.removeAttribute(attribute);
    bringFonts();
    if (manifest) document.head.append(manifest);
    later();
  };
  const note = ({ type }: Event) => {
    touchedAt = performance.now();
    // Whoever moves on is already beyond the first screen; what a touch opens is painted first.
    if (moves.includes(type)) open();
    else requestAnimationFrame(() => setTimeout(open));
  };
  for (const event of [...touches, ...moves]) {
    addEventListener(event, note, { capture: true, passive: true });
  }
  const loaded = new Promise((done) => addEventListener("load", done));
  const painted = PerformanceObserver.supportedEntryTypes?.includes("paint")
    ? new Promise<void>((done) => {
        new PerformanceObserver((list, observer) => {
          // The first paint may be the ground alone.
          if (list.getEntriesByName("first-contentful-paint").length === 0) return;
          observer.disconnect();
          done();
        }).observe({ type: "paint", buffered: true });
      })
    : loaded;
  painted.then(bringFonts);
  loaded.then(() => setTimeout(open, longest));
  Promise.all([loaded, painted]).then(() => setTimeout(open, rest));
}
