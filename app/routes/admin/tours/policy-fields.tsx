import { adminCatalogFormMessages } from "#app/i18n/messages/admin-catalog-form.ts";
import { Panel } from "../panel.tsx";
import type { FieldSource } from "./field-source.ts";
import { NumberField } from "./number-field.tsx";

/** The fields of the policy. */
export function PolicyFields(source: FieldSource) {
  const { groups } = adminCatalogFormMessages[source.locale];
  return (
    <Panel id="policy" title={groups.policy}>
      <div className="mt-3 grid gap-5">
        <NumberField name="fullRefundHours" {...source} />
        <NumberField name="bookingHorizonMonths" {...source} />
      </div>
    </Panel>
  );
}
