import type { AcceptedExpression } from "./find-super-linear-expressions.ts";

/** The regular expressions that only a person can judge, and why each of them stops no process. */
export const acceptedExpressions: readonly AcceptedExpression[] = [
  {
    file: "app/accounts/password-strength.server.ts",
    source: 'new RegExp(localWords.join("|"), "g")',
    reason: "It looks for some fixed words without any repetition.",
  },
];
