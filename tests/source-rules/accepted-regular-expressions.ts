import type { AcceptedExpression } from "./find-super-linear-expressions.ts";

/**
 * The regular expressions that the checker cannot judge, each with the reason why it cannot block
 * the server.
 */
export const acceptedExpressions: readonly AcceptedExpression[] = [
  {
    file: "app/accounts/password-strength.server.ts",
    source: 'new RegExp(localWords.join("|"), "g")',
    reason: "It looks for some fixed words without any repetition.",
  },
];
