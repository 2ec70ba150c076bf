import { useLocation } from "react-router";
import type { DepartureKey } from "#app/departures/availability.ts";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { HorsePanelView } from "./horse-panel-view.server.ts";

type RemarkProps = Readonly<{
  horses: HorsePanelView["horses"];
  nextId: string;
  departure: DepartureKey;
  /** The reply if the form was just refused; undefined otherwise. */
  reply: GuideFormReply | undefined;
}>;

/** The form with which the team notes a remark about a horse and may take it out of service. */
export function HorseRemarkPanel({ horses, nextId, departure, reply }: RemarkProps) {
  const { key: navigationKey } = useLocation();
  const messages = useMessages(guideWorkMessages).remark;
  const ride = formatRideName(departure);
  return (
    <details className="ride-forms" open={reply !== undefined}>
      <summary>{messages.open}</summary>
      <PostForm
        key={reply?.id ?? navigationKey}
        action={getDayPath(departure.date)}
        className="grid gap-4 px-4 pt-1 pb-5"
        noValidate
        intent="horse-remark"
        hidden={{ ride: ride, id: nextId }}
        variant="quiet"
        submit={messages.submit}
      >
        <FormInputs
          inputs={{
            horse: {
              ...{ compact: true, required: true },
              options: [
                ["", messages.choose],
                ...horses.map(({ id, name }) => [id, name] as const),
              ],
            },
            remark: { compact: true, required: true },
            out: { isBox: true, value: "yes", className: "wrap-anywhere" },
          }}
          labels={messages}
          texts={reply?.typed ?? {}}
          errors={reply && { [reply.field]: reply.text }}
          getId={(name) => `${name}-${ride}`}
        />
      </PostForm>
    </details>
  );
}
