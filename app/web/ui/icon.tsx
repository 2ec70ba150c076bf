import drawings from "#app/generated/icons.svg?raw";
import sprite from "#app/generated/icons.svg?url";
import type { IconName } from "../../media/icons.ts";
import { joinClassNames } from "./class-names.ts";
import { Drawing } from "./drawing.tsx";

interface IconProps {
  name: IconName;
  className?: string;
  /** Only for an icon without a word beside it: the icon becomes an image with this name. */
  label?: string;
}

/** One icon, 1.25 em large unless a class says otherwise, in the text's colour. */
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

const drawn = import.meta.env.SSR ? fromSprite(drawings) : fromFile;

function fromFile(name: IconName): string {
  return `<use href="${sprite}#${name}"/>`;
}

function fromSprite(svg: string): (name: IconName) => string {
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
 * Fetches the sprite that later icons are drawn from, right after the next touch is answered: the
 * touch may bring up such icons. A hidden icon makes the request, so an icon that appears meanwhile
 * shares the response.
 */
export function fetchIconsWhenTouched(): void {
  const first = new AbortController();
  const fetchIcons = () => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.style.display = "none";
    svg.innerHTML = fromFile("arrow-right");
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
