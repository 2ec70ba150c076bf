import { Form } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { formatPerson } from "../ui/format-person.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { HorsesReply } from "./horse-form.server.ts";
import { notRidden } from "./horse-form-fields.ts";
import { horsePanelMessages } from "./horse-panel-messages.ts";
import type { HorsePanelView } from "./horse-panel-view.server.ts";

type PanelProps = Readonly<{
  panel: HorsePanelView;
  departure: DepartureKey;
  /** The reply if the form was just refused; undefined otherwise. */
  reply: HorsesReply | undefined;
}>;

/** Shows who rides which horse and why, and the form with which the team chooses and completes. */
export function HorsePanel({ panel, departure, reply }: PanelProps) {
  const locale = useLocale();
  const messages = horsePanelMessages[locale];
  const { completed, riders, summary } = panel;
  return (
    <div className="wrap-anywhere">
      <div className="px-4">
        <h3 className="sr-only">{messages.title}</h3>
        {completed && (
          <p className="font-semibold">
            {fillMessage(messages.completed, {
              by: formatPerson(completed.by, locale),
              at: formatInstant(completed.at, locale, timeZone),
            })}
          </p>
        )}
        {summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="ride-actions">
        <details className="ride-forms folded-riders">
          <summary>
            {fillPlural(messages.given, riders.length, {
              given: riders.filter(({ horseId }) => horseId !== "").length,
            })}
          </summary>
          <ul className="px-4">
            {riders.map(({ field, name, lines }) => (
              <li key={field} className="rider-remarks">
                <span className="font-semibold">{name}</span>
                {(lines.length > 0 ? lines : [messages.noHorse]).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
        <details className="ride-forms" open={reply !== undefined}>
          <summary>{messages.choose}</summary>
          {/* New choices replace the form, so that its lists and hidden values always agree. */}
          <HorseForm
            key={`${reply?.id} ${completed?.at} ${riders.map(getShownHorse).join()}`}
            {...{ panel, departure, reply }}
          />
        </details>
      </div>
    </div>
  );
}

/**
 * Returns the value of a rider's list: the horse of a completed ride, or the chosen horse as long as
 * the sheet follows the choice. Empty to ride as proposed.
 */
function getShownHorse({ horseId, chosenId, isCompleted }: HorsePanelView["riders"][number]) {
  if (isCompleted) return horseId || notRidden;
  return chosenId === horseId ? chosenId : "";
}

function HorseForm({ panel, departure, reply }: PanelProps) {
  const messages = useMessages(horsePanelMessages);
  const { riders, horses, completed, canComplete } = panel;
  return (
    <Form method="post" action={getDayPath(departure.date)} className="grid gap-4 px-4 pt-1 pb-5">
      <input type="hidden" name="ride" value={formatRideName(departure)} />
      <input type="hidden" name="act" value={panel.nextActId} />
      <input type="hidden" name="completed" value={completed?.at.toISOString() ?? ""} />
      {riders.map((rider) => {
        const { field, name, horseId, chosenId, reason } = rider;
        return (
          <div key={field} className="grid gap-2">
            <input type="hidden" name={`was-${field}`} value={chosenId} />
            <input type="hidden" name={`proposed-${field}`} value={horseId} />
            <SelectField
              compact
              name={`horse-${field}`}
              label={fillMessage(messages.rider, { rider: name })}
              defaultValue={reply?.chosen[`horse-${field}`] ?? getShownHorse(rider)}
            >
              {!completed && <option value="">{messages.asProposed}</option>}
              {canComplete && <option value={notRidden}>{messages.notRidden}</option>}
              {horses.map((horse) => (
                <option key={horse.id} value={horse.id}>
                  {fillMessage(horse.isOut ? messages.out : messages.carries, {
                    horse: horse.name,
                    most: horse.maxRiderKg,
                  })}
                </option>
              ))}
            </SelectField>
            <TextField
              compact
              name={`reason-${field}`}
              label={messages.reason}
              error={reply?.wrong.includes(`reason-${field}`) ? reply.text : undefined}
              defaultValue={reply?.chosen[`reason-${field}`] ?? reason}
            />
          </div>
        );
      })}
      <ButtonRow>
        {!completed && (
          <Button name="intent" value="choose-horses" variant="quiet" size="small">
            {messages.save}
          </Button>
        )}
        {canComplete && (
          <Button name="intent" value="complete-ride" variant="plum" size="small">
            {completed ? messages.correct : messages.complete}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
