import { auditChangeMessages } from "../../app/accounts/audit-log/change-messages.ts";
import {
  changingServices,
  passwordProtectedServices,
  readingServices,
  unauditedServices,
} from "../support/service-effects.ts";
import { listSources, readSource, type SourceRule } from "./source-files.ts";

const readFilesTogether = (files: readonly string[]) => files.map(readSource).join("\n");

/** Returns the names of all service groups: `operator`, `catalog` and so on. */
function listServiceGroups(): string[] {
  const wiring = readFilesTogether(listSources(["server/wiring"], /\.ts$/));
  const named = [...wiring.matchAll(/^ {4}(\w+): (?:\{$|create\w+Services\()/gm)];
  return [
    ...named.map(([, name = ""]) => name),
    "adminAuth",
    "notifier",
    "ownAccount",
    "staff",
    "forgottenPasswords",
    "loginLinkEmails",
    "agencies",
    "pushPhones",
  ];
}

export const auditedServicesRule: SourceRule = {
  name: "tests/support/service-effects.ts says of each service of the admin whether it changes data",
  findViolations() {
    const pages = readFilesTogether(listSources(["app/web/admin"], /\.tsx?$/));
    const calls = new RegExp(`\\b(${listServiceGroups().join("|")})\\s*\\.\\s*(\\w+)\\(`, "g");
    const known = new Set<string>([
      ...[
        ...changingServices,
        ...readingServices,
        ...Object.keys(unauditedServices),
        ...Object.keys(passwordProtectedServices),
      ],
    ]);
    const called = [...pages.matchAll(calls)]
      // Arrays have methods with the same names as services.
      .filter(([, , name = ""]) => !Object.hasOwn(Array.prototype, name))
      .map(([, group, name]) => `${group}.${name}`);
    if (called.length < 50) return [`only ${called.length} calls were found; the pattern is wrong`];
    return [...new Set(called)]
      .filter((name) => !known.has(name))
      .map((name) => `${name} is called by the admin and not in the lists`);
  },
};

export const auditedActionsRule: SourceRule = {
  name: "Every action of the audit log has words",
  findViolations() {
    const sources = readFilesTogether(listSources(["app"], /\.server\.ts$/));
    const actions = [
      ...[...sources.matchAll(/recordAuditEntry\([^;]*?action:\s*([^,]*)/g)].flatMap(
        ([, value = ""]) => [...value.matchAll(/"([\w-]+)"/g)].map(([, action = ""]) => action),
      ),
      ...[
        ...sources.matchAll(/\b(?:recordAccountChange(?:Event)?\(tx|change\(id), "([\w-]+)"/g),
      ].map(([, action = ""]) => action),
    ];
    const words = Object.keys(auditChangeMessages.en.actions);
    const hasMessage = (action: string) =>
      words.some((word) => word === action || word.startsWith(`${action}-`));
    return [
      ...Object.values({ ...passwordProtectedServices, guides: "guides" })
        .filter((action) => !actions.includes(action))
        .map((action) => `no source records "${action}"`),
      ...actions
        .filter((action) => !hasMessage(action))
        .map((action) => `"${action}" has no words in app/accounts/audit-log/messages.ts`),
    ];
  },
};
