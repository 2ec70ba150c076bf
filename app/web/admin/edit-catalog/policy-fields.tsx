import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";
import { Panel } from "../ui/panel.tsx";
import { NumberField } from "./number-field.tsx";
import { RefundStepFields } from "./refund-step-fields.tsx";

/** Fields of the booking policy. */
export function PolicyFields(source: FieldSource) {
  const { groups } = adminCatalogFormMessages[source.locale];
  return (
    <Panel id="policy" title={groups.policy}>
      <RefundStepFields {...source} />
      <div className="mt-5 grid gap-5">
        <NumberField name="bookingHorizonMonths" {...source} />
      </div>
    </Panel>
  );
}
