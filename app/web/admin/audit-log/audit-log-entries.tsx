import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { FormattedAuditEntry } from "./format-audit-entry.ts";
import type { FormattedValue } from "./list-changed-values.ts";

/** A change as shown in the list. `time` is formatted for display. */
export type AuditLogLine = FormattedAuditEntry & Readonly<{ id: number; at: string; time: string }>;

/** All changes made on one day. */
export type AuditLogDay = Readonly<{ day: string; lines: readonly AuditLogLine[] }>;

/** Lists the changes made on one day, newest first. */
export function AuditLogOfDay({ day, lines }: AuditLogDay & {}) {
  const locale = useLocale();
  const id = `day-${day}`;
  return (
    <section
      aria-labelledby={id}
      className="rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere"
    >
      <h2 id={id} className="text-[1.25rem] leading-[1.2] first-letter:uppercase">
        {formatDate(day, locale)}
      </h2>
      <ol className="mt-2">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { line: AuditLogLine }) {
  const { person, about, href, operation, values, at, time } = line;
  return (
    <li className="grid gap-x-4 border-t border-admin-line py-2.5 first:border-t-0 md:grid-cols-[6rem_1fr]">
      <time dateTime={at} className="text-muted tabular-nums">
        {time}
      </time>
      <div className="min-w-0">
        <p>
          <span className="font-bold">{person}</span>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">: </span>
          {href ? (
            <Anchor href={href} className="underline">
              {about}
            </Anchor>
          ) : (
            about
          )}
        </p>
        <p>{operation}</p>
        {values.length > 0 && (
          <ul>
            {values.map((value) => (
              <Value key={value.what} value={value} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Value({ value }: { value: FormattedValue }) {
  const { change } = useMessages(auditLogMessages);
  const from = value.from ?? change.nothing;
  const to = value.to ?? change.nothing;
  return (
    <li className="whitespace-pre-line text-muted first-letter:uppercase">
      {fillMessage(change.values, { what: value.what, from, to })}
    </li>
  );
}
