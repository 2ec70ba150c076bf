import { data, redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { emailsAddress } from "../addresses/emails-query.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

type EmailsSubmission = Submission & Readonly<{ url: URL }>;

export const emailsForms = { "send-again": resendEmail, "show-secret": showSecret };

async function resendEmail({ services, facts, form, url }: EmailsSubmission) {
  const { message: id } = emailsAddress.parse(
    new URLSearchParams({ message: getFormText(form, "id") }),
  );
  const queued = id !== "" && (await services.notifier.resendDelivery(id));
  facts.log.info({ deliveryId: id, queued }, "the operator had a message sent again");
  // The redirect ensures that reloading the page does not send the email again.
  const shown = new URLSearchParams(url.search);
  shown.set("done", queued ? "queued" : "busy");
  return redirect(`/admin/emails?${shown}`, 303);
}

function showSecret({ services, facts }: EmailsSubmission) {
  facts.log.info("the operator had the webhook's secret shown");
  return data({ secret: services.notifier.getWebhookSecret() });
}
