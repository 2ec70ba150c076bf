import { Form } from "react-router";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import type { BookingPage } from "./loader.server.ts";

type BookingAgencyProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

/** Shows the booking's agency and commission, with the form that changes them. */
export function BookingAgency({ page, reply }: BookingAgencyProps) {
  const locale = useLocale();
  const { agency, broughtBy } = page;
  const refused = reply?.form === "agency" ? reply : undefined;
  const conflicts = formatStaffConflicts(
    refused?.conflicts,
    locale,
    () => refused?.agency?.name ?? "",
  );
  const { sentences, choices } = buildConflictFields(conflicts, conflictMessages[locale]);
  const messages = adminAgenciesMessages[locale].booking;
  if (!agency || (agency.choices.length === 0 && agency.id === null)) return null;
  const form = (
    <Form method="post" className="mt-3 grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="agency" />
      <OriginalValueFields
        key={`shown ${agency.id} ${refused?.id}`}
        shown={refused?.shown ?? { agencyId: agency.id ?? "" }}
        conflicts={conflicts}
      />
      <FormInputs
        key={`${agency.id} ${refused?.id}`}
        inputs={{
          agencyId: {
            ...{ label: messages.label, hint: messages.hint, className: "w-full" },
            options: [
              ["", messages.none],
              ...agency.choices.map(({ id, name }) => [id, name] as const),
            ],
          },
        }}
        texts={refused?.agency ?? { agencyId: agency.id ?? "" }}
        errors={sentences}
        conflictChoices={choices}
      />
      <Button variant="quiet" size="small">
        {messages.submit}
      </Button>
    </Form>
  );
  if (agency.id === null) {
    return (
      <CollapsedPanel title={messages.title} open={refused !== undefined} inGroup>
        {form}
      </CollapsedPanel>
    );
  }
  return (
    <Panel id="agency" title={messages.title} inGroup>
      <p className="mt-2">
        <TextLink href={`/admin/agencies/${agency.id}/statement?month=${page.date.slice(0, 7)}`}>
          {fillMessage(messages.commission, {
            name: broughtBy ?? "",
            percent: agency.percent ?? "0",
          })}
        </TextLink>
      </p>
      {form}
    </Panel>
  );
}
