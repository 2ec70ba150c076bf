import drawings from "#app/generated/icons.svg?raw";
import sprite from "#app/generated/icons.svg?url";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icons.ts";

interface IconProps {
  name: IconName;
  className?: string;
  /** Only where no word stands beside it: the icon then is an image with this name. */
  label?: string;
}

/** One icon, 1.25 em large unless a class says otherwise, in the text's colour. */
export function Icon({ name, className, label }: IconProps) {
  const shared = {
    className: classNames("icon", className),
    viewBox: "0 0 256 256",
    dangerouslySetInnerHTML: { __html: drawn(name) },
    suppressHydrationWarning: true,
  };
  return label ? (
    <svg {...shared} role="img" aria-label={label} />
  ) : (
    <svg {...shared} aria-hidden="true" />
  );
}

/**
 * A page arrives with its icons drawn; React keeps what it finds. Icons that appear later come from
 * the sprite, so that scripts carry none.
 */
const drawn = import.meta.env.SSR ? fromSprite(drawings) : fromFile;

function fromFile(name: IconName): string {
  return `<use href="${sprite}#${name}"/>`;
}

function fromSprite(svg: string): (name: IconName) => string {
  const symbols = svg.matchAll(/<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g);
  const shapes = new Map([...symbols].map(([, name, shape = ""]) => [name, shape]));
  return (name) => shapes.get(name) ?? "";
}

/** Fetches what later icons are drawn from, as an icon does: whoever comes meanwhile shares it. */
export function fetchIcons(): void {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.style.display = "none";
  svg.innerHTML = fromFile("list");
  document.body.append(svg);
}
