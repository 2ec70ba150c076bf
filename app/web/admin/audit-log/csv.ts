import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { createCsvResponse, formatLocalMinute, readCsvRequest } from "../csv/csv-file.server.ts";
import type { Route } from "./+types/csv";
import { auditLogAddress, toAuditLogFilter } from "./audit-log-query.ts";
import { formatAuditEntry } from "./format-audit-entry.ts";
import { listRideNames } from "./format-audit-subject.ts";
import type { FormattedValue } from "./list-changed-values.ts";

/** `GET /admin/audit-log.csv`: streams every change that matches the filter. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { services, locale, today, parameters } = readCsvRequest(args);
  const { file } = auditChangeMessages[locale];
  const { kinds, change } = auditLogMessages[locale];
  const filter = toAuditLogFilter(auditLogAddress.parse(parameters));
  async function* readPages() {
    for await (const entries of services.auditLog.streamAuditEntries(filter)) {
      yield entries.map((entry) => ({ entry, ...formatAuditEntry(entry, locale) }));
    }
  }
  const formatSide = (values: readonly FormattedValue[], side: "from" | "to") =>
    values.map((value) => `${value.what}: ${value[side] ?? change.nothing}`);
  return createCsvResponse({
    name: `${file.name}-${today}`,
    headings: file.columns,
    pages: readPages(),
    columns: {
      at: ({ entry }) => formatLocalMinute(entry.at),
      person: ({ person }) => person,
      kind: ({ entry }) => kinds[entry.kind],
      about: ({ about }) => about,
      change: ({ operation }) => operation,
      before: ({ values }) => formatSide(values, "from").join("; "),
      after: ({ entry, values }) =>
        [...formatSide(values, "to"), ...listRideNames(entry.after, locale)].join("; "),
    },
  });
}
