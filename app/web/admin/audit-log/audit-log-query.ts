import type {
  AuditLogFilter,
  AuditLogPosition,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import {
  choiceParameter,
  dayParameter,
  defineListAddress,
  type ListView,
  textParameter,
} from "../list/list-address.ts";

/** The kinds of objects that a change can affect, in the order of the filter's options. */
export const auditLogKinds = [
  "booking",
  "departure",
  "catalog",
  "content",
  "message",
  "chat",
  "calendar",
  "mail",
  "guest",
  "setting",
  "agency",
  "phone",
  "launch",
  "link",
  "waiting",
  "account",
] as const satisfies readonly AuditLogFilter["kind"][];

export const changesPerPage = 50;
const maxNameLength = 200;

/** The audit log, newest changes first. */
export const auditLogAddress = defineListAddress("/admin/audit-log", {
  person: textParameter((name) => name.length <= maxNameLength && !/\p{Cc}/u.test(name)),
  day: dayParameter,
  kind: choiceParameter(auditLogKinds),
  /** Only changes older than this position are shown; null shows the newest. */
  before: { read: parseAuditLogPosition, write: formatAuditLogPosition },
});

export type AuditLogView = ListView<typeof auditLogAddress>;

/**
 * Parses a position of the form `<milliseconds>.<id of the entry>`. Returns null for any other
 * text.
 */
function parseAuditLogPosition(text: string): AuditLogPosition | null {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text) ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
}

function formatAuditLogPosition(position: AuditLogPosition | null): string {
  return position ? `${position.at.getTime()}.${position.id}` : "";
}

/**
 * Converts the view to a filter that selects its changes on all pages, not only the current one.
 */
export function toAuditLogFilter({ person, day, kind }: AuditLogView): AuditLogFilter {
  return { ...(person && { person }), ...(day && { day }), ...(kind && { kind }) };
}
