import sprite from "#app/generated/icons.svg?url";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icons.ts";

interface IconProps {
  name: IconName;
  className?: string;
  /** Only where no word stands beside it: the icon then is an image with this name. */
  label?: string;
}

/** One icon of the sprite, 1.25 em large unless a class says otherwise, in the text's colour. */
export function Icon({ name, className, label }: IconProps) {
  const drawing = <use href={`${sprite}#${name}`} />;
  const classes = classNames("icon", className);
  return label ? (
    <svg className={classes} viewBox="0 0 256 256" role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 256 256" aria-hidden="true">
      {drawing}
    </svg>
  );
}
