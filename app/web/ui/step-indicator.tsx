import type { ReactNode } from "react";
import { joinClassNames } from "./class-names.ts";

/** A decorative dotted line that fills the available space. */
export function DottedLine() {
  return <span className="trail" aria-hidden />;
}

/** A small heading in capitals, after four dots. At most one section in three should have one. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={joinClassNames("eyebrow text-eyebrow", className)}>{children}</p>;
}

export interface Step {
  label: string;
  state: "done" | "current" | "todo" | "error";
  /** The state as text for screen readers: "done", "to do", "needs a correction". */
  stateLabel: string;
  /** Whether the visitor is at this step, which may have an error. */
  isCurrent: boolean;
}

/** Shows which step of the booking the visitor has reached: Ride, Day, You, Pay. */
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
          aria-current={step.isCurrent ? "step" : undefined}
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

/** The steps after a booking, in order. The last dot is a sun. */
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
