/** Checks the rules about source files that neither Biome nor dependency-cruiser can express. */
import { adrForm } from "./adr-form.ts";
import { auditedActions, auditedServices } from "./audited-services.ts";
import { documentReferences } from "./document-references-rule.ts";
import { formIntents } from "./form-intents-rule.ts";
import { fittingBugs } from "./planted-bugs-rule.ts";
import { colourTokens } from "./raw-colours-rule.ts";
import { tourNames } from "./tour-names-rule.ts";

const rules = [
  adrForm,
  auditedActions,
  auditedServices,
  colourTokens,
  documentReferences,
  fittingBugs,
  formIntents,
  tourNames,
];

for (const { name, findViolations } of rules) {
  const violations = findViolations();
  if (violations.length === 0) continue;
  console.error(`${name}:\n${violations.map((line) => `  ${line}`).join("\n")}`);
  process.exitCode = 1;
}
