import { data } from "react-router";
import { accountOf } from "#app/accounts/account-context.ts";
import { groupTexts } from "#app/business/business-form.ts";
import { groupNamed, groups } from "#app/business/business-groups.ts";
import { adminBusinessMessages } from "#app/web/admin/business-settings/messages.ts";
import { previewContext, requestContext, servicesContext } from "#app/web/services-context.ts";
import { newestCatalog } from "../edit-catalog/action.server.ts";
import { Overtaken } from "../edit-catalog/outdated-draft-notice.tsx";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { changeBusiness } from "./action.server.ts";
import { GroupForm } from "./settings-form.tsx";
import { GroupReview } from "./settings-review.tsx";
import "#app/web/admin/edit-catalog/catalog.css";

function groupIn(name: string) {
  const group = groupNamed(name);
  if (!group) throw data(null, { status: 404 });
  return group;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const group = groupIn(params.group);
  const { catalog, number } = await newestCatalog(context.get(servicesContext));
  return {
    locale: interfaceLanguage(request),
    group,
    number,
    texts: groupTexts(catalog.business, group),
    examples: groups[group].filter((setting) => catalog.business[setting].example),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeBusiness({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: accountOf(context).name,
    preview: context.get(previewContext),
    group: groupIn(params.group),
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { group, locale } = loaderData;
  return operatorMeta(adminBusinessMessages[locale].groups[group], brandIn(matches));
}

/** The form of a group of settings, then what it changes, then its publication. */
export default function Group({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastAnswer(given);
  const { locale, group, number, texts, examples } = loaderData;
  const notice = <UnansweredNotice unanswered={unanswered} locale={locale} />;
  if (reply?.step === "overtaken") {
    return (
      <>
        {notice}
        <Overtaken
          reply={reply}
          title={adminBusinessMessages[locale].groups[group]}
          action={`/admin/business/${group}`}
          intent="review"
          locale={locale}
        />
      </>
    );
  }
  if (reply?.step === "review") {
    return (
      <GroupReview key={reply.id} reply={reply} group={group} notice={notice} locale={locale} />
    );
  }
  return (
    <GroupForm
      // A new answer fills the form anew.
      key={reply?.id ?? group}
      group={group}
      notice={notice}
      start={{ basedOn: reply?.basedOn ?? number, texts: reply?.texts ?? texts }}
      published={texts}
      examples={examples}
      answer={reply}
      locale={locale}
    />
  );
}
