import { lateFonts } from "./late-fonts.ts";

/** The style sheets that the build has written for browsers, as texts by address. */
export type BuiltStyles = ReadonlyMap<string, string>;

/**
 * Puts the style sheets that a document links to into it, so that nothing is fetched before the
 * first frame. The links stay, disabled, because React hydrates the elements that it rendered.
 */
export function inlineStyles(html: string, styles: BuiltStyles, nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  return html.replace(/<link\b[^<>]*>/g, (link) => {
    if (!link.includes(' rel="stylesheet"')) return link;
    const path = / href="([^"#]+)/.exec(link)?.[1] ?? "";
    const css = styles.get(path);
    if (css === undefined) return link;
    if (/<\/style/i.test(css)) throw new Error(`${path} would end the style element it is put in.`);
    const late = /@font-face\b[^@}]*\burl\(/.test(css) ? ` ${lateFonts.attribute}=""` : "";
    return `<style${attribute}${late}>${css}</style>${link.replace(/\/?>$/, ' disabled=""/>')}`;
  });
}
