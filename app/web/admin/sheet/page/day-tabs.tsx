import { formatDate } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";

type DayTabsProps = Readonly<{
  days: readonly string[];
  day: string | undefined;
  today: string;
  onChoose: (day: string) => void;
}>;

/** The days with rides, at the lower edge, where a thumb reaches them. */
export function DayTabs({ days, day, today, onChoose }: DayTabsProps) {
  const locale = useLocale();
  const messages = sheetMessages[locale];
  if (days.length < 2) return null;
  const formatDay = (date: string) => {
    if (date === today) return messages.today;
    return date === addDays(today, 1) ? messages.tomorrow : formatDate(date, locale, "short");
  };
  return (
    <nav className="days">
      {days.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === day ? "date" : undefined}
          onClick={() => onChoose(one)}
        >
          {formatDay(one)}
        </button>
      ))}
    </nav>
  );
}
