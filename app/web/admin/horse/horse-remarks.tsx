import type { HorseRemark } from "#app/horses/horse-remarks.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { horsesMessages } from "../horse-parts/messages.ts";
import { formatPerson } from "../ui/format-person.ts";
import { Panel } from "../ui/panel.tsx";

type RemarksProps = Readonly<{ remarks: readonly HorseRemark[]; locale: Locale }>;

/** Lists what the team noticed about a horse after rides. Shows nothing without remarks. */
export function HorseRemarks({ remarks, locale }: RemarksProps) {
  if (remarks.length === 0) return null;
  const { title, line } = horsesMessages[locale].remarks;
  return (
    <Panel id="remarks" title={title}>
      <ul className="mt-2 grid gap-3">
        {remarks.map(({ id, day, remark, notedBy }) => (
          <li key={id}>
            {fillMessage(line, {
              ...{ day: formatDate(day, locale, "date"), remark },
              by: formatPerson(notedBy, locale),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
