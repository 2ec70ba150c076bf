/**
 * Checks the rules for source files that neither Biome nor dependency-cruiser can check. Exits with
 * 1 if a file breaks one.
 */
import { adrForm } from "./adr-form.ts";
import { auditedActionsRule, auditedServicesRule } from "./audited-services.ts";
import { definedFormsRule } from "./defined-forms-rule.ts";
import { documentReferencesRule } from "./document-references-rule.ts";
import { messageNamesRule } from "./message-names-rule.ts";
import { mockedModulesRule } from "./mocked-modules-rule.ts";
import { operatorScreensRule } from "./operator-screens-rule.ts";
import { plantedBugsRule } from "./planted-bugs-rule.ts";
import { colourTokensRule } from "./raw-colours-rule.ts";
import { tourNamesRule } from "./tour-names-rule.ts";
import { typedSumsRule } from "./typed-sums-rule.ts";
import { whatsAppLinksRule } from "./whatsapp-links-rule.ts";

const rules = [
  adrForm,
  auditedActionsRule,
  auditedServicesRule,
  colourTokensRule,
  definedFormsRule,
  documentReferencesRule,
  messageNamesRule,
  mockedModulesRule,
  operatorScreensRule,
  plantedBugsRule,
  tourNamesRule,
  typedSumsRule,
  whatsAppLinksRule,
];

for (const { name, findViolations } of rules) {
  const violations = findViolations();
  if (violations.length === 0) continue;
  console.error(`${name}:\n${violations.map((line) => `  ${line}`).join("\n")}`);
  process.exitCode = 1;
}
