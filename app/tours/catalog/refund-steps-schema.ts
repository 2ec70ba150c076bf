import { z } from "zod";
import { listRefundStepProblems, type RefundSteps, toFullRefundSteps } from "../refund-steps.ts";
import { catalogLimits, maxCatalogRows } from "./catalog-limits.ts";
import { createIntegerSchema, getErrorCode } from "./catalog-value-schemas.ts";

/** The schema of the steps of the cancellation policy (ADR 68). */
export const refundStepsSchema = z
  .array(
    z.object({
      percent: createIntegerSchema(catalogLimits.refundPercent),
      hours: createIntegerSchema(catalogLimits.refundHours),
    }),
  )
  .min(1, getErrorCode("no-refund-step"))
  .max(maxCatalogRows.refundSteps, getErrorCode("too-many"))
  .superRefine((steps, context) => {
    for (const [index, field, message] of listRefundStepProblems(steps)) {
      context.addIssue({ code: "custom", path: [index, field], message });
    }
  }) satisfies z.ZodType<RefundSteps>;

/**
 * Turns the number of hours in the policy of a stored catalog into its one step. Policies had this
 * number before they had steps. A value that is not an earlier catalog is returned unchanged.
 */
export function adoptRefundHours(stored: unknown): unknown {
  const { policy } = (stored ?? {}) as { policy?: Readonly<Record<string, unknown>> };
  const { fullRefundHours: hours, ...others } = policy ?? {};
  if (typeof hours !== "number") return stored;
  return {
    ...(stored as object),
    policy: { refundSteps: toFullRefundSteps(hours), ...others },
  };
}
