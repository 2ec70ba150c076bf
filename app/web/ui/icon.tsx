import drawings from "#app/generated/icons.svg?raw";
import sprite from "#app/generated/icons.svg?url";
import type { IconName } from "../../media/icons.ts";
import { joinClassNames } from "./class-names.ts";
import { Drawing } from "./drawing.tsx";

interface IconProps {
  name: IconName;
  className?: string;
  /**
   * Only for an icon without text next to it. The icon is then an image with this accessible name.
   */
  label?: string;
}

/** An icon in the text colour. It is 1.25 em wide unless a class sets another size. */
export function Icon({ name, className, label }: IconProps) {
  const shared = {
    className: joinClassNames("icon", className),
    viewBox: "0 0 256 256",
    shapes: drawn(name),
  };
  return label ? (
    <Drawing {...shared} role="img" aria-label={label} />
  ) : (
    <Drawing {...shared} aria-hidden="true" />
  );
}

const drawn = import.meta.env.SSR ? getSpriteIcon(drawings) : getFileIcon;

function getFileIcon(name: IconName): string {
  return `<use href="${sprite}#${name}"/>`;
}

function getSpriteIcon(svg: string): (name: IconName) => string {
  const symbols = svg.split('<symbol id="').slice(1);
  const shapes = new Map(
    symbols.map((symbol) => [
      symbol.slice(0, symbol.indexOf('"')),
      symbol.slice(symbol.indexOf(">") + 1, symbol.indexOf("</symbol>")),
    ]),
  );
  return (name) => shapes.get(name) ?? "";
}

/**
 * Fetches the icon sprite after the visitor's next touch, because that touch may add icons from the
 * sprite to the page. A hidden icon causes the request, so that all other icons use its response.
 */
export function fetchIconsWhenTouched(): void {
  const first = new AbortController();
  const fetchIcons = () => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.style.display = "none";
    svg.innerHTML = getFileIcon("arrow-right");
    document.body.append(svg);
  };
  const fetchWhenIdle = () => {
    first.abort();
    requestAnimationFrame(() => setTimeout(fetchIcons));
  };
  for (const touch of ["pointerdown", "keydown"]) {
    addEventListener(touch, fetchWhenIdle, { capture: true, passive: true, signal: first.signal });
  }
}
