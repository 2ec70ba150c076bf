import type {
  AuditLogFilter,
  AuditLogPlace,
} from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { isLocalDate } from "#app/platform/local-time.ts";

/** What a change can be about, in the order of the filter. */
export const auditLogKinds = [
  "booking",
  "departure",
  "catalog",
  "message",
  "calendar",
  "mail",
  "guest",
  "setting",
  "agency",
  "phone",
  "account",
] as const satisfies readonly AuditLogFilter["kind"][];

/** The part of the trail to show, as it stands in the page's address; empty texts for "all". */
export type AuditLogView = Readonly<{
  person: string;
  day: string;
  kind: (typeof auditLogKinds)[number] | "";
  /** Only changes older than this place; null starts at the newest. */
  before: AuditLogPlace | null;
}>;

export const changesPerPage = 50;
const longestName = 200;

/** Reads the view from the address and ignores what is invalid. */
export function parseAuditLogView(parameters: URLSearchParams): AuditLogView {
  const person = parameters.get("person") ?? "";
  const day = parameters.get("day") ?? "";
  return {
    person: person.length <= longestName && !/\p{Cc}/u.test(person) ? person : "",
    day: isLocalDate(day) ? day : "",
    kind: auditLogKinds.find((kind) => kind === parameters.get("kind")) ?? "",
    before: parseAuditLogPlace(parameters.get("before") ?? ""),
  };
}

/** `<milliseconds>.<number of the line>` */
function parseAuditLogPlace(text: string): AuditLogPlace | null {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text) ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
}

export function toAuditLogFilter({ person, day, kind }: AuditLogView): AuditLogFilter {
  return { ...(person && { person }), ...(day && { day }), ...(kind && { kind }) };
}

/** The address of a view of the list, or of the file with everything that it names. */
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
