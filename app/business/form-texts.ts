import type { FormTexts } from "../catalog/catalog-form.ts";

/** Whether two forms say the same; what is empty may as well be missing. */
export function isAlike(one: FormTexts, other: FormTexts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}
