import type { OpeningHoursSpecification } from "schema-dts";

/** Builds the node of opening hours that are the same every day of the week. */
export function buildOpeningHours(hours: Readonly<{ opens: string; closes: string }>) {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    opens: hours.opens,
    closes: hours.closes,
  } satisfies OpeningHoursSpecification;
}
