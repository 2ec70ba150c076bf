import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { IconName } from "#app/media/icons.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { FocusedNotice } from "./focused-notice.tsx";

type ConfirmationFormProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** The reason why the form changed nothing; undefined if there is none. */
  problem: Readonly<{ text: string; attempt: string }> | undefined;
  /** Shown instead of the form if there is nothing to do; null otherwise. */
  nothing: string | null;
  submit: string;
  icon?: IconName;
  /** "plum" is for actions that are not destructive. */
  variant?: "red" | "plum";
  /** Link for leaving the page without a change. */
  back: Readonly<{ href: string; label: string }>;
  /** The description of the effects, and fields for choices. */
  children: ReactNode;
}>;

/** A page that explains the effects of an action before the operator confirms it. */
export function ConfirmationForm({
  title,
  lead,
  problem,
  nothing,
  submit,
  icon,
  variant = "red",
  back,
  children,
}: ConfirmationFormProps) {
  const { formMethod } = useNavigation();
  const wayOut = (
    <ButtonLink href={back.href} variant="quiet" size="small">
      {back.label}
    </ButtonLink>
  );
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">{title}</h1>
      {lead}
      {problem && (
        <FocusedNotice kind="error" attempt={problem.attempt}>
          {problem.text}
        </FocusedNotice>
      )}
      {nothing !== null ? (
        <>
          <p className="mt-3 mb-6">{nothing}</p>
          {wayOut}
        </>
      ) : (
        <Form method="post" className="mt-5 grid gap-6">
          {children}
          <ButtonRow>
            <Button
              variant={variant}
              size="small"
              icon={icon}
              state={formMethod === "POST" ? "busy" : "rest"}
              busyLabel={submit}
            >
              {submit}
            </Button>
            {wayOut}
          </ButtonRow>
        </Form>
      )}
    </div>
  );
}
