import type { ReactNode } from "react";
import { joinClassNames } from "./class-names.ts";

/** The dotted line, as long as its room. Decoration only. */
export function DottedLine({ vertical, className }: { vertical?: boolean; className?: string }) {
  return (
    <span
      className={joinClassNames("trail", vertical && "trail-vertical", className)}
      aria-hidden
    />
  );
}

/** Small capitals after four dots. At most one section in three carries one. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={joinClassNames("eyebrow text-eyebrow", className)}>{children}</p>;
}

export interface Step {
  label: string;
  state: "done" | "current" | "todo" | "error";
  /** What the state means in words, for screen readers: "done", "to do", "needs a correction". */
  stateLabel: string;
}

/** Where the visitor is: Ride, Day, You, Pay. */
export function StepIndicator({
  steps,
  label,
  className,
}: {
  steps: Step[];
  label: string;
  className?: string;
}) {
  return (
    <ol className={joinClassNames("step-trail", className)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          data-state={step.state}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className="step-dot" aria-hidden />
          <span>
            {step.label}
            <span className="sr-only"> ({step.stateLabel})</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What happens next, in order; the last dot is a sun. */
export function NextSteps({
  steps,
  className,
}: {
  steps: { title: string; text: ReactNode }[];
  className?: string;
}) {
  return (
    <ol className={joinClassNames("next-steps", className)}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3 className="text-item">{step.title}</h3>
          <p className="mt-1 text-muted">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
