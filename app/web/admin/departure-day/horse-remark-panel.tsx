import { Form, useLocation } from "react-router";
import type { DepartureKey } from "#app/departures/availability.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import type { HorsePanelView } from "./horse-panel-view.server.ts";

type RemarkProps = Readonly<{
  horses: HorsePanelView["horses"];
  /** The id of the next remark. */
  nextId: string;
  departure: DepartureKey;
  /** The reply if the form was just refused; undefined otherwise. */
  reply: GuideFormReply | undefined;
  locale: Locale;
}>;

/** The form with which the team notes a remark about a horse and may take it out of service. */
export function HorseRemarkPanel({ horses, nextId, departure, reply, locale }: RemarkProps) {
  const { key: navigationKey } = useLocation();
  const messages = guideWorkMessages[locale].remark;
  const ride = formatRideName(departure);
  const getError = (field: string) => (reply?.field === field ? reply.text : undefined);
  return (
    <details className="ride-forms" open={reply !== undefined}>
      <summary>{messages.open}</summary>
      <Form
        key={reply?.id ?? navigationKey}
        method="post"
        action={getDayPath(departure.date)}
        className="grid gap-4 px-4 pt-1 pb-5"
        noValidate
      >
        <input type="hidden" name="intent" value="horse-remark" />
        <input type="hidden" name="ride" value={ride} />
        <input type="hidden" name="id" value={nextId} />
        <SelectField
          compact
          id={`horse-${ride}`}
          name="horse"
          label={messages.horse}
          required
          defaultValue={reply?.typed.horse ?? ""}
          error={getError("horse")}
        >
          <option value="">{messages.choose}</option>
          {horses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          compact
          id={`remark-${ride}`}
          name="remark"
          label={messages.remark}
          required
          autoComplete="off"
          defaultValue={reply?.typed.remark ?? ""}
          error={getError("remark")}
        />
        <label className="tick wrap-anywhere">
          <input
            type="checkbox"
            name="out"
            value="yes"
            defaultChecked={reply?.typed.out === "yes"}
          />
          {messages.out}
        </label>
        <div>
          <Button variant="quiet" size="small">
            {messages.submit}
          </Button>
        </div>
      </Form>
    </details>
  );
}
