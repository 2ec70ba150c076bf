import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { ReferralTotals } from "#app/reports/list-referral-totals.server.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { useLocale } from "../ui/use-locale.ts";

type BroughtProps = Readonly<{ brought: readonly ReferralTotals[]; month: string }>;

/**
 * Lists who brought bookings, with their riders and the money received. Agencies link to their
 * statement.
 */
export function AgencyBookingList({ brought, month }: BroughtProps) {
  const locale = useLocale();
  const { none, note } = adminAgenciesMessages[locale].numbers;
  const { riders } = adminDeparturesMessages[locale];
  if (brought.length === 0) return <p className="mt-2 text-muted">{none}</p>;
  return (
    <>
      <p className="mt-1 text-muted">{note}</p>
      <ul className="mt-2 grid gap-2">
        {brought.map(({ agencyId, name, ...sums }) => (
          <li
            key={`${agencyId} ${name}`}
            className="flex flex-wrap justify-between gap-x-4 wrap-anywhere"
          >
            {agencyId ? (
              <TextLink href={`/admin/agencies/${agencyId}/statement?month=${month}`}>
                {name}
              </TextLink>
            ) : (
              <span>{name}</span>
            )}
            <span className="tabular-nums">
              {fillPlural(riders, sums.riders)}, {formatCentavos(sums.incomeCentavos, locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
