import { Form } from "react-router";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAgenciesMessages } from "#app/i18n/messages/admin-agencies.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { BookingPage } from "../booking-page.server.ts";
import { Folded, Panel } from "../panel.tsx";

/** Whose booking it is, with the commission that it keeps, and the form that changes it. */
export function BookingAgency({ page, locale }: { page: BookingPage; locale: Locale }) {
  const { agency, broughtBy } = page;
  const words = adminAgenciesMessages[locale].booking;
  if (!agency || (agency.choices.length === 0 && agency.id === null)) return null;
  const form = (
    <Form method="post" className="mt-3 grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="agency" />
      <SelectField
        key={agency.id}
        name="agencyId"
        label={words.label}
        hint={words.hint}
        defaultValue={agency.id ?? ""}
        className="w-full"
      >
        <option value="">{words.none}</option>
        {agency.choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button variant="quiet" size="small">
        {words.submit}
      </Button>
    </Form>
  );
  if (agency.id === null) {
    return (
      <Folded title={words.title} open={false}>
        {form}
      </Folded>
    );
  }
  return (
    <Panel id="agency" title={words.title}>
      <p className="mt-2">
        <TextLink href={`/admin/agencies/${agency.id}/statement?month=${page.date.slice(0, 7)}`}>
          {fill(words.commission, { name: broughtBy ?? "", percent: agency.percent ?? "0" })}
        </TextLink>
      </p>
      {form}
    </Panel>
  );
}
