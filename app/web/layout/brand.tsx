import { Anchor } from "#app/web/ui/anchor.tsx";
import drawing from "#app/web/ui/assets/logo-mark.svg?raw";
import file from "#app/web/ui/assets/logo-mark.svg?url";
import { Drawing } from "#app/web/ui/drawing.tsx";

export interface BrandProps {
  name: string;
  href: string;
  /**
   * True for the first logo on the page, which contains the drawing. Other logos refer to that
   * drawing.
   */
  first?: boolean;
}

/** The logo and the name, as a link to the home page. */
export function Brand({ name, href, first = false }: BrandProps) {
  return (
    <Anchor href={href} className="brand" aria-label={name}>
      <Drawing shapes={drawn(first)} viewBox="0 0 512 512" aria-hidden="true" />
      <span className="brand-name">{name}</span>
    </Anchor>
  );
}

const drawn: (first: boolean) => string = import.meta.env.SSR
  ? (first) => (first ? `<g id="brand-mark">${shapes}</g>` : '<use href="#brand-mark"/>')
  : () => `<image href="${file}" width="512" height="512"/>`;

const shapes = import.meta.env.SSR ? drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "") : "";
