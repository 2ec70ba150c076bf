import type { HorseRemark } from "#app/horses/horse-remarks.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { horsesMessages } from "../horse-parts/messages.ts";
import { formatPerson } from "../ui/format-person.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";

type RemarksProps = Readonly<{ remarks: readonly HorseRemark[] }>;

/** Lists what the team noticed about a horse after rides. Shows nothing without remarks. */
export function HorseRemarks({ remarks }: RemarksProps) {
  const locale = useLocale();
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
