import type { OpeningHoursSpecification } from "schema-dts";

/** Opening hours that are the same on all seven days. */
export function buildOpeningHours(hours: Readonly<{ opens: string; closes: string }>) {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    opens: hours.opens,
    closes: hours.closes,
  } satisfies OpeningHoursSpecification;
}
