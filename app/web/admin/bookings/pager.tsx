import { fillMessage } from "#app/i18n/format.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import {
  type BookingsPage,
  type BookingsView,
  bookingsAddress,
  getOffset,
  rowsPerPage,
} from "../addresses/bookings-query.ts";
import { PageLinks } from "../list/page-links.tsx";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";

type PagerProps = Readonly<{ view: BookingsView; content: BookingsPage }>;

/** Shows "1–50 of 1,284" and links to the previous and next page. */
export function Pager({ view, content }: PagerProps) {
  const locale = useLocale();
  const { pages } = adminMessages[locale];
  const { rows, total } = content;
  const { page } = view;
  const offset = getOffset(view);
  const hasNext = total === null ? rows.length === rowsPerPage : offset + rows.length < total;
  if (rows.length === 0 && page === 1) return null;
  const place = {
    first: formatWholeNumber(offset + 1, locale),
    last: formatWholeNumber(offset + rows.length, locale),
  };
  return (
    <nav aria-label={pages.label} className="mt-4 flex flex-wrap items-center gap-3">
      <p className="mr-auto text-muted">
        {rows.length > 0 && (
          <NoWrapText
            text={
              total === null
                ? fillMessage(pages.openRange, place)
                : fillMessage(pages.range, { ...place, total: formatWholeNumber(total, locale) })
            }
          />
        )}
      </p>
      {(hasNext || page > 1) && (
        <PageLinks
          showEnds
          back={{
            href: page > 1 ? bookingsAddress.getPath({ ...view, page: page - 1 }) : null,
            label: pages.previous,
          }}
          next={{
            href: hasNext ? bookingsAddress.getPath({ ...view, page: page + 1 }) : null,
            label: pages.next,
          }}
        />
      )}
    </nav>
  );
}
