import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { readShownSet } from "#app/edit-conflicts/merge-set.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { pushKinds } from "#app/notifications/push/push-kinds.ts";
import type { PushKind } from "#db/schema.ts";
import { parseShortName } from "../ui/parse-short-name.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

type PushSubmission = Submission &
  Readonly<{
    /** Id of the account that will get the push notifications. */
    accountId: string;
  }>;

export type PushProblem =
  | "required"
  | "too-long"
  | "invalid-text"
  | "no-kind"
  /** The phone is no longer subscribed, or the form was opened before an update of the site. */
  | "changed"
  | "too-many"
  | "no-subscription";

/** `about` distinguishes these replies from those to the other forms of the page. */
export type PushReply = Readonly<{ about: "ring"; id: string; name: string }> &
  Readonly<
    | { outcome: "refused"; problem: PushProblem; rings: readonly PushKind[]; most: number }
    | { outcome: "tested"; test: "sent" | "gone" }
    | { outcome: "tested"; test: "failed"; why: string }
  >;

/** Whether the submitted form is about push notifications. */
export function isPushForm(form: FormData): boolean {
  return getFormText(form, "intent").startsWith("ring-");
}

/** Handles the forms about push notifications. Throws 400 for an unknown form. */
export async function handlePushForm(submission: PushSubmission) {
  const { services, facts, form } = submission;
  const { pushPhones: phones } = services.notifier;
  const id = getFormText(form, "id");
  if (!isId(id)) throw new Response("This form is not known.", { status: 400 });
  switch (form.get("intent")) {
    case "ring-add":
      return addPhoneFromForm(submission, id);
    case "ring-choose": {
      const rings = readPushKinds(form);
      if (rings.length === 0) return refuse(submission, "no-kind", 400);
      const chosen = await phones.setKinds(id, rings, readShownSet(form, "rings", pushKinds));
      facts.log.info({ phoneId: id, rings, chosen }, "the operator chose what rings on a phone");
      if (!chosen) return refuse(submission, "changed", 409);
      return redirect("/admin/phones?done=chosen", 303);
    }
    case "ring-remove": {
      const removed = await phones.remove(id);
      facts.log.info({ phoneId: id, removed }, "the operator removed a phone that rings");
      return redirect("/admin/phones?done=removed", 303);
    }
    case "ring-test": {
      const name = getFormText(form, "name");
      const test = await phones.sendTest(id);
      facts.log.info({ phoneId: id, outcome: test.outcome }, "the operator rang a phone");
      const about = { about: "ring", id: facts.id, name, outcome: "tested" } as const;
      // Even a failure has status 200, so that React Router reloads the list, which also shows the
      // failure.
      return test.outcome === "failed"
        ? data<PushReply>({ ...about, test: "failed", why: test.why })
        : data<PushReply>({ ...about, test: test.outcome });
    }
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

async function addPhoneFromForm(submission: PushSubmission, id: string) {
  const { services, facts, form, locale, accountId } = submission;
  const read = parseShortName(getFormText(form, "phone"));
  if ("problem" in read) return refuse(submission, read.problem, 400);
  const rings = readPushKinds(form);
  if (rings.length === 0) return refuse(submission, "no-kind", 400);
  const readText = (name: string) => getFormText(form, name);
  const added = await services.notifier.pushPhones.add({
    id,
    name: read.text,
    accountId,
    language: locale,
    rings,
    endpoint: readText("endpoint"),
    publicKey: readText("publicKey"),
    authSecret: readText("authSecret"),
  });
  facts.log.info({ phoneId: id, outcome: added.outcome }, "the operator asked for a phone to ring");
  if (added.outcome !== "added") {
    return refuse(submission, added.outcome, added.outcome === "too-many" ? 409 : 400);
  }
  return redirect("/admin/phones?done=added", 303);
}

function refuse({ services, facts, form }: PushSubmission, problem: PushProblem, status: number) {
  return data<PushReply>(
    {
      about: "ring",
      id: facts.id,
      name: getFormText(form, "phone"),
      outcome: "refused",
      problem,
      rings: readPushKinds(form),
      most: services.notifier.pushPhones.most,
    },
    { status },
  );
}

function readPushKinds(form: FormData): PushKind[] {
  return pushKinds.filter((kind) => form.has(`ring-${kind}`));
}
