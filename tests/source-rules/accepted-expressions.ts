/**
 * The regular expressions whose time nobody but a person can judge, as they stand in their files,
 * and why each of them stops no process.
 */
export const acceptedExpressions: readonly Readonly<{
  file: string;
  source: string;
  reason: string;
}>[] = [
  {
    file: "app/accounts/password-weakness.server.ts",
    source: 'new RegExp(localWords.join("|"), "g")',
    reason: "It looks for some fixed words without any repetition.",
  },
];
