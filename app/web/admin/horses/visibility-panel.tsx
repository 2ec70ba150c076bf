import { reminderTime } from "#app/bookings/reminders/reminder-schedule.ts";
import type { HorseFact, HorseVisibility } from "#app/horses/horse-visibility.server.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import { horseCountMessages } from "../horse-parts/count-messages.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { horseVisibilityMessages } from "./visibility-messages.ts";

type VisibilityPanelProps = Readonly<{
  visibility: HorseVisibility;
  /** The horses whose name a horse on the site has. */
  introduced: readonly string[];
  /** Whether the account may change what guests see. */
  mayChange: boolean;
}>;

/** Says what guests see of the horses, and lets the owner change it. */
export function VisibilityPanel({ visibility, introduced, mayChange }: VisibilityPanelProps) {
  const locale = useLocale();
  const { title, ...messages } = horseVisibilityMessages[locale];
  const renderFact = (fact: HorseFact) => (
    <>
      <h3 className="mt-3 font-semibold">{messages[fact].title}</h3>
      <p className="mt-1">
        {fillMessage(messages[fact][visibility[fact] ? "on" : "off"], {
          time: formatTime(reminderTime, locale),
        })}
      </p>
      {fact === "week" && (
        <p className="mt-1 text-muted">
          {introduced.length > 0
            ? fillMessage(messages.week.shown, { names: getListFormat(locale).format(introduced) })
            : messages.week.none}{" "}
          {messages.week.unrecorded}
        </p>
      )}
      {mayChange && (
        <div className="mt-3">
          <OneButtonForm
            action="/admin/horses"
            intent={`${visibility[fact] ? "hide" : "show"}-${fact}`}
            label={messages[fact][visibility[fact] ? "hide" : "show"]}
          />
        </div>
      )}
    </>
  );
  return (
    <Panel id="visibility" title={title}>
      {renderFact("plan")}
      {renderFact("week")}
      {!mayChange && <p className="mt-3 text-muted">{horseCountMessages[locale].ownerOnly}</p>}
    </Panel>
  );
}
