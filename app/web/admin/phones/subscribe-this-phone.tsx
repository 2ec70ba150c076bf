import { type FormEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { pushKinds } from "#app/notifications/push/push-kinds.ts";
import { adminPushMessages } from "#app/web/admin/phones/push-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { PushKindFields } from "./push-kind-fields.tsx";
import type { PushPhoneView } from "./push-phone-list.tsx";
import { type SubscribeProblem, subscribeToPush } from "./push-subscription.ts";
import type { PushReply } from "./update-push-subscription.server.ts";

type SubscribeThisPhoneProps = Readonly<{
  siteKey: string;
  next: string;
  /** The entry of the phone on which this page is open, if it is subscribed. */
  here: PushPhoneView | undefined;
  refused: Extract<PushReply, { outcome: "refused" }> | undefined;
}>;

/** The form that subscribes this phone to push notifications. */
export function SubscribeThisPhone({ siteKey, next, here, refused }: SubscribeThisPhoneProps) {
  const { add, problems } = useMessages(adminPushMessages);
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get("intent") === "ring-add";
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<{ kind: SubscribeProblem; attempt: number }>();
  const isBusy = isAsking || isSending;
  const refusal = refused && fillMessage(problems[refused.problem], { most: refused.most });
  const isAboutName = refused && ["required", "too-long", "invalid-text"].includes(refused.problem);
  const isAboutKinds = refused?.problem === "no-kind";

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const sent = new FormData(event.currentTarget);
    setAsking(true);
    const answer = await subscribeToPush(siteKey);
    setAsking(false);
    if (typeof answer === "string") {
      setProblem((last) => ({ kind: answer, attempt: (last?.attempt ?? 0) + 1 }));
      return;
    }
    setProblem(undefined);
    for (const [name, value] of Object.entries(answer)) sent.set(name, value);
    await submit(sent, { method: "post", action: "/admin/phones" });
  }

  return (
    <Panel id="ring" title={add.title}>
      <p className="mt-2">{here ? add.again : add.text}</p>
      {problem && (
        <FocusedNotice kind="error" attempt={String(problem.attempt)}>
          {problems[problem.kind]}
        </FocusedNotice>
      )}
      {!problem && refused && !isAboutName && !isAboutKinds && (
        <FocusedNotice kind="error" attempt={refused.id}>
          {refusal}
        </FocusedNotice>
      )}
      <Form
        // This phone's entry is known only after the first render, when the browser has determined
        // its subscription. The key then resets the form.
        key={here ? [here.name, ...here.rings].join() : "new"}
        method="post"
        action="/admin/phones"
        className="mt-3 grid justify-items-start gap-4"
        onSubmit={subscribe}
      >
        <input type="hidden" name="intent" value="ring-add" />
        <input type="hidden" name="id" value={here?.id ?? next} />
        <TextField
          name="phone"
          label={add.label}
          hint={add.hint}
          required
          autoComplete="off"
          defaultValue={refused?.name ?? here?.name}
          error={isAboutName && refusal}
          className="w-full"
        />
        <PushKindFields
          id="ring-kinds"
          legend={add.rings}
          chosen={refused?.rings ?? here?.rings ?? pushKinds}
          error={isAboutKinds ? refusal : undefined}
        />
        <Button
          variant="plum"
          size="small"
          icon="phone"
          state={isBusy ? "busy" : "rest"}
          busyLabel={add.busy}
        >
          {here ? add.save : add.submit}
        </Button>
      </Form>
      <div className="mt-3 grid">
        <SubscribeSteps
          title={add.iphone}
          text={add.iphoneSteps}
          open={problem?.kind === "iphone"}
        />
        <SubscribeSteps
          title={add.denied}
          text={add.deniedSteps}
          open={problem?.kind === "denied"}
        />
      </div>
    </Panel>
  );
}

type StepsProps = Readonly<{ title: string; text: string; open: boolean }>;

function SubscribeSteps({ title, text, open }: StepsProps) {
  return (
    <details open={open}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {title}
      </summary>
      <p className="mb-2">{text}</p>
    </details>
  );
}
