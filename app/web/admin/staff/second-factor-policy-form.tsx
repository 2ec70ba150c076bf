import { Form } from "react-router";
import { type Role, roles } from "#app/accounts/account.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

type NeededProps = Readonly<{ needed: readonly Role[] }>;

/** Check boxes for the roles that require a second factor. */
export function SecondFactorPolicyForm({ needed }: NeededProps) {
  const { second, roles: names } = useMessages(staffMessages);
  return (
    <Panel id="second" title={second.title}>
      <p className="mt-2">{second.text}</p>
      <Form
        key={needed.join()}
        method="post"
        action="/admin/staff"
        className="mt-3 grid justify-items-start gap-4"
      >
        <input type="hidden" name="intent" value="second-factor" />
        <OriginalValueFields shown={{ needed: needed.join(" ") }} />
        <fieldset className="fieldset">
          <legend className="fieldset-legend">{second.legend}</legend>
          <div className="grid gap-2">
            {roles.map((role) => (
              <label key={role} className="tick">
                <input
                  type="checkbox"
                  name={`need-${role}`}
                  defaultChecked={needed.includes(role)}
                />
                {names[role]}
              </label>
            ))}
          </div>
        </fieldset>
        <Button variant="quiet" size="small">
          {second.save}
        </Button>
      </Form>
    </Panel>
  );
}
