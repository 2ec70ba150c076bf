import { deferredFonts } from "./deferred-fonts.ts";

/** The texts of the built style sheets, by address. */
export type BuiltStyles = ReadonlyMap<string, string>;

/**
 * Inserts each linked style sheet inline, so that the first paint does not wait for a request. The
 * links stay in the page, because React expects the elements that it rendered. They are disabled and
 * get a type that is no style sheet, because Chromium downloads a disabled sheet nevertheless.
 * Sheets for print stay linked, because no paint waits for them.
 */
export function inlineStyles(html: string, styles: BuiltStyles, nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  return html.replace(/<link\b[^<>]*>/g, (link) => {
    if (!link.includes(' rel="stylesheet"') || link.includes(' media="print"')) return link;
    const path = / href="([^"#]+)/.exec(link)?.[1] ?? "";
    const css = styles.get(path);
    if (css === undefined) return link;
    if (/<\/style/i.test(css)) throw new Error(`${path} would end the style element it is put in.`);
    const late = /@font-face\b[^@}]*\burl\(/.test(css) ? ` ${deferredFonts.attribute}=""` : "";
    const unused = link.replace(/\/?>$/, ' type="text/plain" disabled=""/>');
    return `<style${attribute}${late}>${css}</style>${unused}`;
  });
}
