import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useLocale } from "./use-locale.ts";

interface UndoFormProps {
  /** Hidden fields that identify the change to undo. */
  fields: Readonly<Record<string, string | number>>;
  action?: string;
  /** The label of the button, if the notice reports more than what is undone. */
  label?: string;
}

/** A button that undoes the change reported by the notice around it. */
export function UndoForm({ fields, action, label }: UndoFormProps) {
  const locale = useLocale();
  return (
    <Form method="post" action={action} className="mt-2">
      <input type="hidden" name="intent" value="undo" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="quiet" size="compact">
        {label ?? adminUndoMessages[locale].undo}
      </Button>
    </Form>
  );
}

/** Returns the messages about the result of undoing, keyed by the result's name in the URL. */
export function getUndoMessages(locale: Locale) {
  const { undone, changed, sent } = adminUndoMessages[locale];
  return { undone, "undo-changed": changed, "undo-message-sent": sent } as const;
}
