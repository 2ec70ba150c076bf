import { Form } from "react-router";
import type { IconName } from "#app/media/icons.ts";
import { Button } from "#app/web/ui/button.tsx";

type OneButtonFormProps = Readonly<{
  /** Path to which the form is posted; by default that of the current page. */
  action?: string;
  intent: string;
  /** Id of the object that the form changes, if the page shows several. */
  id?: string;
  label: string;
  /** Name of the object that the form changes, for screen readers. */
  about?: string;
  variant?: "quiet" | "plum" | "red";
  icon?: IconName;
  /** Whether the button ignores clicks, because the form is not up to date yet. */
  isBusy?: boolean;
}>;

export function OneButtonForm({
  action,
  intent,
  id,
  label,
  about,
  variant = "quiet",
  icon,
  isBusy = false,
}: OneButtonFormProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button variant={variant} size="small" icon={icon} state={isBusy ? "busy" : "rest"}>
        {label}
        {about !== undefined && <span className="sr-only">: {about}</span>}
      </Button>
    </Form>
  );
}
