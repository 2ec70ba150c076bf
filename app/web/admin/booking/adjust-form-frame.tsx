import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/web/ui/button.tsx";
import type { AdjustForm } from "./booking-form-replies.ts";

type AdjustFormFrameProps = Readonly<{
  intent: AdjustForm;
  /** The paragraph above the fields. */
  lead: ReactNode;
  /** Label of the button. */
  submit: string;
  children: ReactNode;
}>;

/** A form that changes a booking: a text, fields and one button. */
export function AdjustFormFrame({ intent, lead, submit, children }: AdjustFormFrameProps) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p>{lead}</p>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button variant="plum" size="small">
          {submit}
        </Button>
      </div>
    </Form>
  );
}
