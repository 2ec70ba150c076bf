import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import "#app/web/admin/booking-list-parts/bookings.css";
import { useMessages } from "../ui/use-locale.ts";

type SearchWordsProps = Readonly<{ defaultValue?: string }>;

/** The field for words that a booking contains, and its button. It belongs into a search form. */
export function SearchWords({ defaultValue }: SearchWordsProps) {
  const { search } = useMessages(adminMessages);
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
