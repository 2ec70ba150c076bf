import { useEffect, useState } from "react";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { applyActs } from "#app/phone-sheet/apply-acts.ts";
import type { HealthAnswers } from "#app/phone-sheet/sheet.ts";
import { LocaleContext } from "../../ui/use-locale.ts";
import { ActList } from "./act-list.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { EmptySheet } from "./empty-sheet.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { sheetMessages } from "./messages.ts";
import { RideSection } from "./ride-section.tsx";
import { SheetNotices } from "./sheet-notices.tsx";
import { SheetState } from "./sheet-state.tsx";
import { UnsentBar } from "./unsent-bar.tsx";
import { useLeadToToday } from "./use-lead-to-today.ts";
import { usePhoneSheet } from "./use-phone-sheet.ts";

/** The day sheet as the phone keeps it. It needs no request to show it. */
export function SheetPage() {
  const phone = usePhoneSheet();
  const { contents, last } = phone;
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);
  const [health, setHealth] = useState<HealthAnswers | null>(null);
  const locale = contents.kind === "sheet" ? contents.kept.sheet.locale : guessLocale();
  const messages = sheetMessages[locale];
  useLeadToToday(phone);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = messages.title;
  }, [locale, messages]);
  if (contents.kind !== "sheet") {
    return (
      <LocaleContext value={locale}>
        <EmptySheet contents={contents} contact={last?.contact ?? null} isForgotten={isForgotten} />
      </LocaleContext>
    );
  }
  const { kept, acts } = contents;
  const { today } = kept;
  const rides = applyActs(kept.sheet, acts);
  const days = [...new Set(rides.map(({ date }) => date))];
  const day =
    chosenDay && days.includes(chosenDay)
      ? chosenDay
      : (days.find((one) => one >= today) ?? days.at(-1));
  return (
    <LocaleContext value={locale}>
      <main>
        <SheetState phone={phone} kept={kept} />
        <UnsentBar phone={phone} kept={kept} acts={acts} />
        <SheetNotices phone={phone} kept={kept} acts={acts} />
        {days.length === 0 && <p className="quiet">{messages.noKeptRides}</p>}
        {rides
          .filter(({ date }) => date === day)
          .map((ride) => (
            <RideSection
              key={ride.id}
              ride={ride}
              sheet={kept.sheet}
              health={ride.date >= today ? health : null}
              note={phone.note}
            />
          ))}
        <ActList phone={phone} kept={kept} acts={acts} />
        <HealthPanel
          lock={contents.lock}
          phone={phone}
          brand={kept.sheet.brand}
          health={health}
          onOpen={setHealth}
          onForgotten={() => setIsForgotten(true)}
        />
        <p>
          <a className="button" href="/admin">
            {messages.toToday}
          </a>
        </p>
      </main>
      <DayTabs days={days} day={day} today={today} onChoose={setChosenDay} />
    </LocaleContext>
  );
}

/** The language of the browser, because nothing is known of the account. */
function guessLocale(): Locale {
  const language = navigator.language.slice(0, 2);
  return isLocale(language) ? language : "en";
}
