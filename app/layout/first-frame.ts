/** On `<html>` until the first screen is painted; style sheets hold back what lies further down. */
const opening = "data-opening";

/**
 * Makes a finished document paint in one go: its style sheets lie in it, and whatever the first
 * screen does not show is fetched after it. On a weak network each file before the first frame is a
 * round trip more, and everything fetched together shares one line.
 *
 * `styleAt` knows the built style sheets by their address. The links stay, switched off: React
 * finds what it rendered, and the browser fetches nothing twice.
 */
export function paintFirst(
  html: string,
  styleAt: (path: string) => string | undefined,
  nonce?: string,
): string {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const styled = html.replace(styleLink, (link, path: string) => {
    const style = styleAt(path);
    if (style === undefined) return link;
    if (/<\/style/i.test(style))
      throw new Error(`${path} would end the style element it is put in.`);
    return `<style${attribute}>${style}</style>${link.replace(/\/?>$/, ' disabled=""/>')}`;
  });
  if (styled === html) throw new Error("No style sheet was found in the document.");
  const script = `(${holdTheRest})(${JSON.stringify(opening)},${restMs},${longestMs})`;
  return styled.replace("</head>", () => `<script${attribute}>${script}</script></head>`);
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
function holdTheRest(attribute: string, rest: number, longest: number): void {
  const page = document.documentElement;
  const manifest = document.querySelector("link[rel=manifest]");
  const touches = ["pointerdown", "touchstart", "keydown"];
  const moves = ["wheel", "scroll"];
  page.setAttribute(attribute, "");
  manifest?.remove();

  const open = () => {
    for (const touch of touches) removeEventListener(touch, soon, true);
    for (const move of moves) removeEventListener(move, open, true);
    if (!page.hasAttribute(attribute)) return;
    page.removeAttribute(attribute);
    if (manifest) document.head.append(manifest);
  };
  // What a touch opens is painted first.
  const soon = () => void requestAnimationFrame(() => setTimeout(open));
  for (const touch of touches) addEventListener(touch, soon, { capture: true, passive: true });
  // Who moves on is already beyond the first screen.
  for (const move of moves) addEventListener(move, open, { capture: true, passive: true });
  addEventListener("load", () => {
    const painted = () => void setTimeout(open, rest);
    setTimeout(open, longest);
    if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return painted();
    new PerformanceObserver((list, observer) => {
      // The first paint may be the ground alone.
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      painted();
    }).observe({ type: "paint", buffered: true });
  });
}
