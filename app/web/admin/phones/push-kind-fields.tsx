import { pushKinds } from "#app/notifications/push/push-kinds.ts";
import { adminPushMessages } from "#app/web/admin/phones/push-messages.ts";
import { FieldError } from "#app/web/ui/field.tsx";
import type { PushKind } from "#db/schema.ts";
import { useMessages } from "../ui/use-locale.ts";

type PushKindFieldsProps = Readonly<{
  id: string;
  legend: string;
  chosen: readonly PushKind[];
  error?: string | undefined;
}>;

/** Check boxes for the kinds of push notifications that a phone gets. */
export function PushKindFields({ id, legend, chosen, error }: PushKindFieldsProps) {
  const { kinds } = useMessages(adminPushMessages);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="fieldset-legend">{legend}</legend>
      <div className="mt-1 grid">
        {pushKinds.map((kind) => (
          <label key={kind} className="tick">
            <input type="checkbox" name={`ring-${kind}`} defaultChecked={chosen.includes(kind)} />
            {kinds[kind]}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
