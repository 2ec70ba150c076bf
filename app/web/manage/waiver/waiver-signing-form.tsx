import { Form, useNavigation } from "react-router";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import type { WaiverReply } from "./action.server.ts";
import { SignatureField } from "./signature-field.tsx";
import type { WaiverPage } from "./waiver-page.server.ts";

type FormProps = Readonly<{
  page: WaiverPage;
  form: NonNullable<WaiverPage["form"]>;
  reply: WaiverReply | undefined;
}>;

/** The text of the waiver, and the form with which a rider, a parent or a guardian signs it. */
export function WaiverForm({ page: { say }, form, reply }: FormProps) {
  const { formMethod } = useNavigation();
  const { fields, roles } = say;
  const { role } = form;
  const texts = reply?.texts;
  const errors = reply?.errors ?? {};
  const getFieldProps = (name: "riderName" | "signerName") => ({
    name,
    defaultValue: texts?.[name] ?? (name === "riderName" ? form.riderName : ""),
    error: errors[name],
    autoCapitalize: "words",
    autoComplete: "off",
  });
  return (
    <>
      <p className="mt-4 text-lead wrap-anywhere">{form.rider}</p>
      <div className="waiver-paper waiver-text">
        {form.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Form method="post" noValidate preventScrollReset className="mt-8 grid gap-6">
        <input type="hidden" name="text" value={form.number} />
        {role === null && (
          <ChoiceGroup id="role" legend={fields.role} layout="cards" error={errors.role}>
            {(["self", "guardian"] as const).map((value) => (
              <ChoicePill
                key={value}
                id={value === "self" ? "role" : undefined}
                name="role"
                value={value}
                defaultChecked={texts?.role === value}
              >
                {roles[value]}
              </ChoicePill>
            ))}
          </ChoiceGroup>
        )}
        {role === "guardian" && <p className="font-semibold">{say.isMinor}</p>}
        <TextField
          {...getFieldProps("riderName")}
          label={role === "self" ? fields.ownName : fields.riderName}
        />
        {role !== "self" && (
          <TextField
            {...getFieldProps("signerName")}
            label={fields.signerName}
            hint={role === null ? say.guardianHint : undefined}
            className="waiver-signer"
          />
        )}
        <SignatureField say={say} texts={texts} errors={errors} />
        <p className="text-small text-muted">{say.privacy}</p>
        <ButtonRow>
          <Button
            variant="plum"
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={say.signing}
          >
            {say.submit}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
