import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { IconName } from "../../media/icons.ts";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonLook {
  /** gold: the one main action of a view. quiet: plain, for the operator's pages. */
  variant?: "gold" | "line" | "ghost" | "plum" | "red" | "whatsapp" | "quiet";
  /** 52, 44 or (admin) 40 px high. */
  size?: "large" | "small" | "compact";
  /** Takes the whole width of its block. */
  full?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

function getButtonClass(
  { variant = "gold", size = "large", full }: ButtonLook,
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

function Label({ icon, iconEnd, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** busy and sent refuse clicks but keep the focus; the button keeps its widest label's width. */
  state?: "rest" | "busy" | "sent";
  busyLabel?: ReactNode;
  sentLabel?: ReactNode;
}

/** Submits its form unless `type="button"`. Needs a written reason beside it when disabled. */
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

export interface ButtonLinkProps extends ButtonLook, AnchorProps {}

/** A link that looks like a button. With `newTabLabel` and no icon, it has the up-right arrow. */
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

/** Buttons of one block: stacked and full width on phones, side by side from 480 px. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClassNames("button-row", className)}>{children}</div>;
}

export interface IconButtonProps extends ComponentProps<"button"> {
  icon: IconName;
  /** The button's name; it has no visible word. */
  label: string;
  size?: "normal" | "large";
  ground?: "sand" | "night";
}

/** Round button without a word: calendar, gallery, close. */
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
