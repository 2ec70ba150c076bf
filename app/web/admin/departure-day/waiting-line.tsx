import { fillPlural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { waitingListAddress } from "../addresses/waiting-list-query.ts";
import { useMessages } from "../ui/use-locale.ts";

const en = {
  waiting: { one: "Waiting list: 1 rider", other: "Waiting list: {count} riders" },
};

const waitingLineMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    waiting: { one: "Lista de espera: 1 persona", other: "Lista de espera: {count} personas" },
  },
});

type LineProps = Readonly<{
  date: LocalDate;
  /** Who waits for the day; null for accounts that may not see it. */
  waiting: Readonly<{ entries: number; riders: number }> | null;
}>;

/** Says how many riders wait for the day, with a link to the list; nothing if nobody does. */
export function WaitingLine({ date, waiting }: LineProps) {
  const messages = useMessages(waitingLineMessages);
  if (!waiting || waiting.entries === 0) return null;
  return (
    <p className="mt-3 print:hidden">
      <Anchor href={waitingListAddress.getPath({ day: date })} className="underline">
        {fillPlural(messages.waiting, waiting.riders)}
      </Anchor>
    </p>
  );
}
