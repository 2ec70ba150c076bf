import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { IconName } from "../../media/icons.ts";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonStyle {
  /** `gold` is for a page's main action, `quiet` for plain buttons on the operator's pages. */
  variant?: "gold" | "line" | "ghost" | "plum" | "red" | "whatsapp" | "quiet";
  /** `large` is 52 px high. The others are 44 px high; `compact` is for the operator's pages. */
  size?: "large" | "small" | "compact";
  /** Makes the button as wide as its container. */
  full?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

function getButtonClass(
  { variant = "gold", size = "large", full }: ButtonStyle,
  className?: string,
): string {
  return joinClassNames(
    "button",
    `button-${variant}`,
    size !== "large" && `button-${size}`,
    full && "button-full",
    className,
  );
}

function Label({ icon, iconEnd, children }: ButtonStyle & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

export interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  /**
   * In the states `busy` and `sent` the button ignores clicks but keeps the focus. It is always as
   * wide as its widest label.
   */
  state?: "rest" | "busy" | "sent";
  busyLabel?: ReactNode;
  sentLabel?: ReactNode;
}

/**
 * A button that submits its form, unless it has `type="button"`. If it is disabled, the page must
 * give the reason next to it.
 */
export function Button({
  variant,
  size,
  full,
  icon,
  iconEnd,
  state = "rest",
  busyLabel,
  sentLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = state !== "rest";
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="submit"
      {...rest}
      className={getButtonClass({ variant, size, full }, className)}
      data-state={state}
      aria-disabled={blocked || undefined}
      onClick={handleClick}
    >
      <span className="button-label" data-shown={state === "rest" || undefined}>
        <Label icon={icon} iconEnd={iconEnd}>
          {children}
        </Label>
      </span>
      {busyLabel && (
        <span className="button-label" data-shown={state === "busy" || undefined}>
          <Spinner />
          {busyLabel}
        </span>
      )}
      {sentLabel && (
        <span className="button-label" data-shown={state === "sent" || undefined}>
          <Icon name="check-bold" />
          {sentLabel}
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle, AnchorProps {}

/**
 * A link that looks like a button. With `newTabLabel` and without an icon, it shows the arrow for
 * new tabs.
 */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const end = iconEnd ?? (rest.newTabLabel && !icon ? "arrow-up-right-bold" : undefined);
  return (
    <Anchor {...rest} className={getButtonClass({ variant, size, full }, className)}>
      <span className="button-label" data-shown>
        <Label icon={icon} iconEnd={end}>
          {children}
        </Label>
      </span>
    </Anchor>
  );
}

/** A group of buttons: stacked and full width on phones, side by side from 480 px. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClassNames("button-row", className)}>{children}</div>;
}

export interface IconButtonProps extends ComponentProps<"button"> {
  icon: IconName;
  /** The accessible name; the button has no visible text. */
  label: string;
  size?: "normal" | "large";
  ground?: "sand" | "night";
}

/** A round button that shows only an icon, as in the calendar and the gallery. */
export function IconButton({
  icon,
  label,
  size = "normal",
  ground = "sand",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClassNames(
        "icon-button",
        size === "large" && "icon-button-large",
        ground === "night" && "icon-button-night",
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
