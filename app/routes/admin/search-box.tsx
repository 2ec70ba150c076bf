import { Form } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { wholeNumber } from "./admin-format.ts";
import type { BookingsView } from "./bookings-page.ts";

type SearchBoxProps = Readonly<{ view: BookingsView; total: number | null; locale: Locale }>;

/** Searches all bookings, not only those on the page; a plain GET form. */
export function SearchBox({ view, total, locale }: SearchBoxProps) {
  const messages = adminMessages[locale];
  const { search } = messages;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-3">
      <Form method="get" action="/admin" role="search" className="flex grow items-end gap-2">
        <TextField
          name="q"
          type="search"
          label={search.label}
          labelHidden
          compact
          className="w-full max-w-[330px]"
          placeholder={search.placeholder}
          defaultValue={view.search}
          maxLength={200}
          autoComplete="off"
        />
        <Button variant="quiet" size="compact" icon="magnifying-glass">
          {search.submit}
        </Button>
      </Form>
      {view.search && (
        <Anchor
          href="/admin"
          className="flex min-h-10 items-center gap-1.5 font-semibold underline"
        >
          <Icon name="x-bold" />
          {search.clear}
        </Anchor>
      )}
      {total !== null && (
        <p className="text-muted">
          {fillPlural(messages.total, total, { count: wholeNumber(total, locale) })}
        </p>
      )}
    </div>
  );
}
