import type { ComponentProps, ReactNode } from "react";
import { joinClassNames } from "./class-names.ts";
import { FieldError, getDescribedBy, getFieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface ChoiceGroupProps {
  /**
   * The prefix for the ids of the hint and the error message. It should also be the id of the first
   * radio button.
   */
  id: string;
  legend: ReactNode;
  /** Hides the legend visually, for groups below a heading with the same text. */
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * `cards` has as many columns as fit. `pills` has two columns on phones and one row on wide
   * screens.
   */
  layout: "cards" | "pills";
  className?: string;
  children: ReactNode;
}

/** A group of radio buttons with a question as its legend. */
export function ChoiceGroup({
  id,
  legend,
  legendHidden,
  hint,
  error,
  layout,
  className,
  children,
}: ChoiceGroupProps) {
  const ids = getFieldIds(id);
  return (
    <fieldset
      className={joinClassNames("fieldset", className)}
      aria-describedby={getDescribedBy(id, { hint, error })}
    >
      <legend className={legendHidden ? "sr-only" : "fieldset-legend"}>{legend}</legend>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <div
        className={joinClassNames(`choice-${layout}`, (!legendHidden || Boolean(hint)) && "mt-2.5")}
      >
        {children}
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </fieldset>
  );
}

type Radio = Omit<ComponentProps<"input">, "type" | "title"> & { name: string; value: string };

interface ChoiceCardProps extends Radio {
  title: ReactNode;
  /** Text below the title. */
  children?: ReactNode;
  /** A `Picture`, shown on the left. */
  media?: ReactNode;
}

/** A radio button as a card. The selected card has a thick border and a gold check mark. */
export function ChoiceCard({ title, children, media, className, ...radio }: ChoiceCardProps) {
  return (
    <label className={joinClassNames("choice choice-card", className)}>
      <input {...radio} type="radio" />
      {media && <span className="choice-media">{media}</span>}
      <span className="choice-text">
        <span className="choice-title">{title}</span>
        {children && <span className="choice-note">{children}</span>}
      </span>
      <span className="choice-mark" aria-hidden>
        <Icon name="check-bold" />
      </span>
    </label>
  );
}

/** A radio button as a pill. The selected pill is filled and has a check mark. */
export function ChoicePill({
  children,
  className,
  ...radio
}: Radio & { children: ReactNode; className?: string }) {
  return (
    <label className={joinClassNames("choice choice-pill", className)}>
      <input {...radio} type="radio" />
      <Icon name="check-bold" />
      <span>{children}</span>
    </label>
  );
}
