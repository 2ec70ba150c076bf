import type { ComponentProps, ReactNode } from "react";
import { ChatText } from "./chat-text.tsx";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /**
   * A sentence that says how to correct the value. If set, the field looks invalid and is announced
   * as invalid.
   */
  error?: ReactNode;
  /** Further controls below the error message. */
  after?: ReactNode;
  /** A note after the label, such as "(optional)". */
  optionalLabel?: string;
  /**
   * Hides the label visually, for fields that their context already names. Screen readers still
   * read it.
   */
  labelHidden?: boolean;
}

/** Returns the ids of a field's hint and error message, which derive from the field's own id. */
export function getFieldIds(id: string) {
  return { hint: `${id}-hint`, error: `${id}-error` };
}

/**
 * Returns the ids of the elements that describe a field, in reading order; undefined if there are
 * none.
 */
export function getDescribedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, "hint" | "error">,
  own?: string,
): string | undefined {
  const ids = getFieldIds(id);
  const list = [own, hint && ids.hint, error && ids.error].filter(Boolean);
  return list.length > 0 ? list.join(" ") : undefined;
}

/** The error message below a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning-circle-fill" />
      <span>{typeof children === "string" ? <ChatText text={children} /> : children}</span>
    </p>
  );
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  /** True for a hint about limits, which is below the control. Instructions are above it. */
  hintBelow?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The label, hint and error message around a control that has the attributes `id` and
 * `aria-describedby` (see `getDescribedBy`).
 */
export function Field({
  id,
  label,
  hint,
  error,
  after,
  optionalLabel,
  labelHidden,
  hintBelow,
  className,
  children,
}: FieldFrameProps) {
  const ids = getFieldIds(id);
  const hintText = hint && (
    <p className="field-hint" id={ids.hint}>
      {hint}
    </p>
  );
  return (
    <div className={joinClassNames("field", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "field-label"}>
        {label}
        {optionalLabel && <span className="field-optional"> {optionalLabel}</span>}
      </label>
      {!hintBelow && hintText}
      {children}
      {hintBelow && hintText}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {after}
    </div>
  );
}

/**
 * `id` defaults to the name, because error summaries link to `#name`. `maxLength` is missing, because
 * a browser cuts a pasted text to it without a word. The server refuses texts that are too long.
 */
type Control<Tag extends "input" | "textarea" | "select"> = FieldTexts &
  Omit<ComponentProps<Tag>, "name" | "maxLength"> & { name: string; size?: number };

function getControlProps<Tag extends "input" | "textarea" | "select">(props: Control<Tag>) {
  const { label, hint, error, after, optionalLabel, labelHidden, className, ...native } = props;
  const id = props.id ?? props.name;
  return {
    frame: { id, label, hint, error, after, optionalLabel, labelHidden, className },
    native: {
      ...native,
      id,
      "aria-describedby": getDescribedBy(id, { hint, error }, props["aria-describedby"]),
      "aria-invalid": error ? (true as const) : undefined,
    },
  };
}

interface TextFieldProps extends Control<"input"> {
  /** Makes the field 40 px high, for the operator's pages. */
  compact?: boolean;
  /** A button or an icon at the end of the field. */
  end?: ReactNode;
}

/** A text field with one line. It accepts every attribute of a native input. */
export function TextField({ compact, end, ...props }: TextFieldProps) {
  const { frame, native } = getControlProps<"input">(props);
  const input = (
    <input
      type="text"
      {...native}
      className={joinClassNames("input", compact && "input-compact")}
    />
  );
  return (
    <Field {...frame}>
      {end ? (
        <div className="field-end">
          {input}
          {end}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

/** A text field with several lines. It accepts every attribute of a native textarea. */
export function TextAreaField(props: Control<"textarea">) {
  const { frame, native } = getControlProps<"textarea">(props);
  return (
    <Field {...frame}>
      <textarea rows={5} {...native} className="input" />
    </Field>
  );
}

interface SelectFieldProps extends Control<"select"> {
  compact?: boolean;
}

/** A native select whose children are `<option>` elements. */
export function SelectField({ compact, children, ...props }: SelectFieldProps) {
  const { frame, native } = getControlProps<"select">(props);
  return (
    <Field {...frame}>
      <div className="select">
        <select {...native} className={joinClassNames("input", compact && "input-compact")}>
          {children}
        </select>
        <Icon name="caret-down" />
      </div>
    </Field>
  );
}
