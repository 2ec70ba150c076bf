import type { ActionFunctionArgs } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { applyChosenSum } from "#app/forms/sum.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { getInterfaceLanguage } from "./interface-language.server.ts";

/**
 * Reads what an action of the operator's pages needs: the form, the account that sent it, its name
 * (`by`), its language, and the services. A sum that was chosen in place of an ambiguous one is in
 * its field; `formButton` is the button that this choice replaces.
 */
export async function readSubmission(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  formButton?: Parameters<typeof applyChosenSum>[1],
): Promise<Submission> {
  const account = getAccount(context);
  return {
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    account,
    by: account.name,
    locale: getInterfaceLanguage(request),
    form: applyChosenSum(await request.formData(), formButton),
  };
}
