import type {
  AuditLogFilter,
  AuditLogPosition,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { isLocalDate } from "#app/platform/local-time.ts";

/** The kinds of objects that a change can affect, in the order of the filter's options. */
export const auditLogKinds = [
  "booking",
  "departure",
  "catalog",
  "content",
  "message",
  "calendar",
  "mail",
  "guest",
  "setting",
  "agency",
  "phone",
  "account",
] as const satisfies readonly AuditLogFilter["kind"][];

/** The filter of the audit log, as given in the URL. An empty string means "all". */
export type AuditLogView = Readonly<{
  person: string;
  day: string;
  kind: (typeof auditLogKinds)[number] | "";
  /**
   * Only changes older than this position are shown. If it is null, the list starts with the
   * newest.
   */
  before: AuditLogPosition | null;
}>;

export const changesPerPage = 50;
const maxNameLength = 200;

/** Parses the filter in the URL. Invalid parameters are ignored. */
export function parseAuditLogView(parameters: URLSearchParams): AuditLogView {
  const person = parameters.get("person") ?? "";
  const day = parameters.get("day") ?? "";
  return {
    person: person.length <= maxNameLength && !/\p{Cc}/u.test(person) ? person : "",
    day: isLocalDate(day) ? day : "",
    kind: auditLogKinds.find((kind) => kind === parameters.get("kind")) ?? "",
    before: parseAuditLogPosition(parameters.get("before") ?? ""),
  };
}

/**
 * Parses a position of the form `<milliseconds>.<id of the entry>`. Returns null for any other
 * text.
 */
function parseAuditLogPosition(text: string): AuditLogPosition | null {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text) ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
}

/**
 * Converts the view to a filter that selects its changes on all pages, not only the current one.
 */
export function toAuditLogFilter({ person, day, kind }: AuditLogView): AuditLogFilter {
  return { ...(person && { person }), ...(day && { day }), ...(kind && { kind }) };
}

/** Returns the path of the audit log with a filter, or of its CSV file if `path` is given. */
export function getAuditLogPath(view: Partial<AuditLogView> = {}, path = "/admin/trail"): string {
  const parameters = new URLSearchParams();
  for (const name of ["person", "day", "kind"] as const) {
    const value = view[name];
    if (value) parameters.set(name, value);
  }
  const { before } = view;
  if (before) parameters.set("before", `${before.at.getTime()}.${before.id}`);
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}
