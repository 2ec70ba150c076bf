import { useContext } from "react";
import { getLogoWidth, hasNameInLogo } from "#app/media/mark-files.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import drawing from "#app/web/ui/assets/logo-mark.svg?raw";
import file from "#app/web/ui/assets/logo-mark.svg?url";
import { Drawing } from "#app/web/ui/drawing.tsx";
import { getLogoSource, LogoContext } from "#app/web/ui/logo-picture.tsx";

export interface BrandProps {
  name: string;
  href: string;
  /**
   * True for the first logo on the page, which contains the drawing. Other logos refer to that
   * drawing.
   */
  first?: boolean;
}

/** The height in pixels of an uploaded logo. */
const logoHeight = 36;

/** The logo and the name, as a link to the home page. */
export function Brand({ name, href, first = false }: BrandProps) {
  const logo = useContext(LogoContext);
  if (logo) {
    return (
      <Anchor href={href} className="brand" aria-label={name}>
        <img
          src={getLogoSource(logo)}
          width={getLogoWidth(logo, logoHeight)}
          height={logoHeight}
          alt=""
        />
        {!hasNameInLogo(logo) && <span className="brand-name">{name}</span>}
      </Anchor>
    );
  }
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
