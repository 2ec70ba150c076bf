/**
 * Creates app/generated/common-passwords.txt from a list of leaked passwords, the most common
 * first:
 *
 *   npm install --no-save @zxcvbn-ts/language-common@4.1.3
 *   node scripts/build-common-passwords.mjs
 *
 * The file is committed, so the package is not one of the project's dependencies (ADR 23).
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { normalizePassword } from "../app/accounts/password-strength.server.ts";

const source = "@zxcvbn-ts/language-common";
const wordsKept = 12_000;

const { dictionary } = createRequire(import.meta.url)(source);
/** @type {string[]} */
const ranked = dictionary["passwords-common"];
const words = new Set();
for (const password of ranked) {
  if (words.size === wordsKept) break;
  const word = normalizePassword(password);
  if (word.length >= 4 && /[a-z]/.test(word)) words.add(word);
}
writeFileSync(
  join(import.meta.dirname, "../app/generated/common-passwords.txt"),
  `# From ${source} 4.1.3, copyright (c) the zxcvbn-ts authors, MIT licence.\n${[...words].sort().join("\n")}\n`,
);
