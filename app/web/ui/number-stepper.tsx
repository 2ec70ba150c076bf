import { type ComponentProps, type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { Field, getDescribedBy } from "./field.tsx";

interface StepperProps
  extends Omit<ComponentProps<"input">, "type" | "name" | "min" | "max" | "onChange"> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  min: number;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
  /**
   * Called with every whole number within the limits, whether it is typed or set with the buttons.
   */
  onValue?: (value: number) => void;
  /** The id of a number field that this one has to stay below before hydration. */
  "data-below"?: string;
}

/**
 * A number field between two buttons. The field is a native input: it can be typed in, works
 * without scripts, and is sent with the form. It is uncontrolled unless `value` is set. Before
 * hydration, the page's start script handles the buttons (web/delivery/page-start.ts).
 */
export function Stepper({
  name,
  label,
  hint,
  error,
  min,
  max,
  decreaseLabel,
  increaseLabel,
  onValue,
  className,
  ...native
}: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = native.id ?? name;
  const changeBy = (by: number) => {
    const field = input.current;
    if (!field) return;
    const current = Number.isNaN(field.valueAsNumber) ? min - by : field.valueAsNumber;
    const next = Math.min(max, Math.max(min, Math.round(current) + by));
    if (native.value === undefined) field.value = String(next);
    onValue?.(next);
  };
  return (
    <Field id={id} label={label} hint={hint} hintBelow error={error} className={className}>
      <div className="stepper">
        <IconButton
          icon="minus-bold"
          label={decreaseLabel}
          data-step="stepDown"
          onClick={() => changeBy(-1)}
        />
        <input
          inputMode="numeric"
          {...native}
          ref={input}
          id={id}
          name={name}
          type="number"
          min={min}
          max={max}
          step={1}
          aria-describedby={getDescribedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const value = event.currentTarget.valueAsNumber;
            if (Number.isInteger(value) && value >= min && value <= max) onValue?.(value);
          }}
        />
        <IconButton
          icon="plus-bold"
          label={increaseLabel}
          data-step="stepUp"
          onClick={() => changeBy(1)}
        />
      </div>
    </Field>
  );
}
