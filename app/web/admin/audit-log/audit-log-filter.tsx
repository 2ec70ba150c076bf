import { Form } from "react-router";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { type AuditLogView, auditLogKinds, getAuditLogPath } from "./audit-log-query.ts";

type AuditLogFilterProps = Readonly<{
  view: AuditLogView;
  people: readonly string[];
  locale: Locale;
}>;

/** A GET form that filters the changes by account, day or kind. It works without scripts. */
export function AuditLogFilterForm({ view, people, locale }: AuditLogFilterProps) {
  const { filter, kinds } = auditLogMessages[locale];
  const isNarrowed = Boolean(view.person || view.day || view.kind);
  // The URL may name an account that has not changed anything.
  const names = view.person && !people.includes(view.person) ? [view.person, ...people] : people;
  return (
    <Form
      // The key recreates the fields for each URL, so that they show the URL's values even after
      // the browser's "back" button was pressed.
      key={getAuditLogPath({ ...view, before: null })}
      method="get"
      action="/admin/trail"
      role="search"
      aria-label={filter.label}
      className="mt-4 flex flex-wrap items-end gap-x-2 gap-y-3"
    >
      <SelectField
        name="person"
        label={filter.person}
        compact
        className="grow basis-[9rem] md:max-w-[14rem]"
        defaultValue={view.person}
      >
        <option value="">{filter.anyone}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {formatPerson(name, locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="kind"
        label={filter.kind}
        compact
        className="grow basis-[9rem] md:max-w-[14rem]"
        defaultValue={view.kind}
      >
        <option value="">{filter.anything}</option>
        {auditLogKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="day"
        type="date"
        label={filter.day}
        compact
        className="grow basis-[8.5rem] md:max-w-[11rem]"
        defaultValue={view.day}
      />
      <Button variant="quiet" size="compact" icon="magnifying-glass">
        {filter.show}
      </Button>
      {isNarrowed && (
        <Anchor
          href={getAuditLogPath()}
          className="flex min-h-10 items-center gap-1.5 font-semibold underline"
        >
          <Icon name="x-bold" />
          {filter.clear}
        </Anchor>
      )}
    </Form>
  );
}
