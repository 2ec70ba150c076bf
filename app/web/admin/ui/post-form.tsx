import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/web/ui/button.tsx";

type PostFormProps = Readonly<{
  /** Tells the forms of a page apart. */
  intent: string;
  /** What the form sends without showing it. */
  hidden?: Readonly<Record<string, string | number>>;
  /** The label of the button. */
  submit: ReactNode;
  variant?: "plum" | "quiet";
}> &
  Omit<ComponentProps<typeof Form>, "method" | "hidden">;

/** A form of a page with its inputs and one button. */
export function PostForm(props: PostFormProps) {
  const { intent, hidden = {}, submit, variant = "plum", children, ...form } = props;
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button variant={variant} size="small">
          {submit}
        </Button>
      </div>
    </Form>
  );
}
