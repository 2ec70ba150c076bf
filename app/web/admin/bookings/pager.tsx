import type { ReactNode } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import type { IconName } from "#app/media/icons.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import {
  type BookingsPage,
  type BookingsView,
  getBookingsPath,
  getOffset,
  rowsPerPage,
} from "../addresses/bookings-query.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";

type PagerProps = Readonly<{ view: BookingsView; content: BookingsPage; locale: Locale }>;

/** Shows "1–50 of 1,284" and links to the previous and next page. */
export function Pager({ view, content, locale }: PagerProps) {
  const { pages } = adminMessages[locale];
  const { rows, total } = content;
  const offset = getOffset(view);
  const hasNext = total === null ? rows.length === rowsPerPage : offset + rows.length < total;
  if (rows.length === 0 && view.page === 1) return null;
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
      {(hasNext || view.page > 1) && (
        <>
          <PagerLink to={view.page > 1 ? { ...view, page: view.page - 1 } : null} icon="caret-left">
            {pages.previous}
          </PagerLink>
          <PagerLink to={hasNext ? { ...view, page: view.page + 1 } : null} iconEnd="caret-right">
            {pages.next}
          </PagerLink>
        </>
      )}
    </nav>
  );
}

type StepProps = Readonly<{
  /** Null at the end of the list, where the link is disabled. */
  to: BookingsView | null;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
}>;

function PagerLink({ to, icon, iconEnd, children }: StepProps) {
  if (to) {
    return (
      <ButtonLink
        href={getBookingsPath(to)}
        variant="quiet"
        size="compact"
        icon={icon}
        iconEnd={iconEnd}
      >
        {children}
      </ButtonLink>
    );
  }
  return (
    <span className="button button-compact" data-state="rest" aria-disabled="true">
      <span className="button-label" data-shown>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </span>
  );
}
