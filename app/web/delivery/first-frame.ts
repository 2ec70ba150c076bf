import { folded, foldedStyle, unfold } from "./folded-bands.ts";
import { inlineCall, literal, sourceOf } from "./inline-call.ts";
import { deferFonts, type FirstLetters, lateFonts } from "./late-fonts.ts";
import { type BuiltStyles, classesOf, rulesFor } from "./style-sheet.ts";
import { isPart } from "./whole-sheets.ts";

/** Set on `<html>` until the first screen is painted: style sheets hold back all that is below. */
const opening = "data-opening";

/**
 * Makes a finished document paint in one go: the document contains the styles it uses, and files
 * that the first screen does not show are fetched later. On a weak network each file before the
 * first frame costs another round trip, and files fetched at the same time share the bandwidth.
 *
 * The style sheet links stay in the document, disabled: React finds the elements it rendered, and
 * the router enables the links before it shows another page (`wholeSheets`).
 */
export async function paintFirst(
  html: string,
  styles: BuiltStyles,
  { letters, nonce }: Readonly<{ letters?: FirstLetters; nonce?: string }> = {},
): Promise<string> {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const sheets = new Map(
    [...html.matchAll(anyLink)].flatMap(([link]) => {
      const path = styleSheetOf(link);
      const sheet = path === undefined ? undefined : styles.sheetAt(path);
      return path !== undefined && sheet ? [[path, sheet]] : [];
    }),
  );
  if (sheets.size === 0) throw new Error("No style sheet was found in the document.");
  const rules = rulesFor(sheets, classesOf(html, styles), html);
  // In one pass: a copy of the document for each sheet would take longer than all the rest.
  const styled = html.replace(anyLink, (link) => {
    const path = styleSheetOf(link) ?? "";
    const style = rules.get(path);
    if (style === undefined) return link;
    if (/<\/style/i.test(style))
      throw new Error(`${path} would end the style element it is put in.`);
    const [late, rest] = sheets.get(path)?.isOfFonts
      ? [` ${lateFonts.attribute}=""`, ""]
      : ["", ` ${isPart}=""`];
    const off = link.replace(/\/?>$/, `${rest} disabled=""/>`);
    return `<style${attribute}${late}>${style}</style>${off}`;
  });
  const values = [opening, folded, lateFonts].map(literal);
  const script = inlineCall(deferTheRest, [...values, sourceOf(deferFonts), sourceOf(unfold)]);
  const folding = endingPart(styled, "head", `<style${attribute}>${foldedStyle(html)}</style>`);
  const scripts = [await letters?.(html), script].filter((text) => text !== undefined);
  const elements = scripts.map((text) => `<script${attribute}>${text}</script>`);
  // Here a script runs before anything is laid out. In the head it would make the first task of
  // parsing longer (decision 13).
  return folding.replace(/<body\b[^<>]*>/, (body) => body + elements.join(""));
}

/** A document with more elements at the end of a part of it. */
export function endingPart(html: string, part: "head" | "body", elements: string): string {
  return html.replace(`</${part}>`, () => `${elements}</${part}>`);
}

const anyLink = /<link\b[^<>]*>/g;

/** The address of a style sheet in a link to it, without the `#` that may follow it. */
function styleSheetOf(link: string): string | undefined {
  if (!link.includes(' rel="stylesheet"')) return undefined;
  return / href="([^"#]+)/.exec(link)?.[1];
}

/** Runs in the browser at the start of the body. */
function deferTheRest(
  opening: string,
  bands: typeof folded,
  fonts: typeof lateFonts,
  defer: typeof deferFonts,
  show: typeof unfold,
): void {
  /** Waits for the first frame and for the frame that shows the first screen's picture. */
  const rest = 200;
  /** After a scroll, a second of rest means reading. Fonts delay the rest for a second at most. */
  const pause = 1_000;
  const page = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isNew = visit?.type === "navigate";
  page.setAttribute(opening, "");
  // Scrolling back to a place, or to an anchor, needs the true heights of all bands above.
  if (isNew && !location.hash) {
    page.setAttribute(bands.attribute, "");
    page.setAttribute(bands.shut, "");
  }
  const bringFonts = defer(fonts, isNew && !document.referrer.startsWith(location.origin));
  const manifest = document.querySelector("link[rel=manifest]");
  manifest?.remove();

  const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const heard = (event: string) => new Promise((done) => addEventListener(event, done));
  let touchedAt = Number.NEGATIVE_INFINITY;
  let moved = false;
  let hasten = () => {};
  const haste = new Promise<void>((done) => {
    hasten = done;
  });
  /** Waits until no touch has come for `quiet` ms: the work that follows would delay an answer. */
  const idle = async (quiet: number) => {
    const left = () => touchedAt + quiet - performance.now();
    while (left() > 0) await after(left());
    await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
  };
  const open = () => {
    if (!page.hasAttribute(opening)) return;
    page.removeAttribute(opening);
    // React may have put it back meanwhile.
    if (manifest && !document.querySelector("link[rel=manifest]")) document.head.append(manifest);
  };
  const note = ({ type }: Event) => {
    touchedAt = performance.now();
    // Somebody who scrolls sees what comes at once; the answer to a touch is painted first.
    if (/wheel|scroll|move/.test(type)) {
      moved = true;
      hasten();
    }
    setTimeout(open, rest);
    setTimeout(hasten, rest);
  };
  const listening = new AbortController();
  for (const event of ["pointerdown", "touchstart", "touchmove", "keydown", "wheel", "scroll"]) {
    addEventListener(event, note, { capture: true, passive: true, signal: listening.signal });
  }
  // Shows what is below before the browser looks for the part that a link leads to.
  const follow = ({ target }: Event) => {
    if (!(target as Element).closest('a[href^="#"]')) return;
    page.removeAttribute(bands.attribute);
    page.removeAttribute(bands.shut);
    hasten();
  };
  addEventListener("click", follow, { capture: true, signal: listening.signal });
  const [parsed, loaded] = [heard("DOMContentLoaded"), heard("load")];
  const painted = new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      // An earlier paint entry may show the background alone.
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
  });
  // Some pages never paint, and some browsers never report the paint.
  const shown = Promise.race([painted, loaded]).then(() => after(pause));
  const seen = Promise.race([painted, loaded.then(() => after(4_000))]);
  const set = seen.then(() => bringFonts(() => idle(moved ? pause : rest)));
  // Fonts come before the bands unfold: the fewer words are drawn, the fewer are laid out again.
  const ready = Promise.race([set, shown, haste]);
  const unfolded = Promise.all([ready, parsed]).then(() => show(bands, () => idle(rest), haste));
  const rested = Promise.all([seen, loaded]).then(() => after(rest));
  Promise.all([set, unfolded, rested.then(open)]).then(() => listening.abort());
}
