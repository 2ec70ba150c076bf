import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import "#app/web/admin/booking-list-parts/bookings.css";

type SearchWordsProps = Readonly<{ locale: Locale; defaultValue?: string }>;

/** The field for words that a booking contains, and its button. It belongs into a search form. */
export function SearchWords({ locale, defaultValue }: SearchWordsProps) {
  const { search } = adminMessages[locale];
  return (
    <>
      <TextField
        name="q"
        type="search"
        label={search.label}
        labelHidden
        placeholder={search.placeholder}
        defaultValue={defaultValue}
        autoComplete="off"
      />
      <Button variant="quiet" size="small" icon="magnifying-glass" className="search-button">
        {search.submit}
      </Button>
    </>
  );
}
