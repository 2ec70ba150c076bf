import { data } from "react-router";
import { accountOf } from "#app/accounts/account-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tours } from "#app/tours/all-tours.ts";
import { type CatalogPart, partNamed } from "#app/tours/catalog/parse-catalog-form.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { previewContext, requestContext, servicesContext } from "#app/web/services-context.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { changeCatalog, newestCatalog, textsOf } from "./action.server.ts";
import { EditForm } from "./catalog-edit-form.tsx";
import { Overtaken } from "./outdated-draft-notice.tsx";
import { ReviewParts } from "./publish-review.tsx";
import { ReviewForm } from "./publish-review-form.tsx";
import "#app/web/admin/edit-catalog/catalog.css";

function partIn(name: string): CatalogPart {
  const part = partNamed(name);
  if (!part) throw data(null, { status: 404 });
  return part;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const part = partIn(params.part);
  const { catalog, number } = await newestCatalog(context.get(servicesContext));
  return {
    locale: interfaceLanguage(request),
    part,
    number,
    texts: textsOf(catalog, part),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeCatalog({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: accountOf(context).name,
    preview: context.get(previewContext),
    part: partIn(params.part),
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { part, locale } = loaderData;
  return operatorMeta(nameOf(part, locale), brandIn(matches));
}

function nameOf(part: CatalogPart, locale: Locale): string {
  const { policy, horses } = adminCatalogMessages[locale];
  if (part === "policy") return policy;
  return part === "horses" ? horses : tours[part].name[locale];
}

/** The form of a tour, of the policy or of the horses, then what it changes, then its publication. */
export default function Edit({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastAnswer(given);
  const { locale, part, number, texts } = loaderData;
  const action = `/admin/tours/${part}`;
  const notice = <UnansweredNotice unanswered={unanswered} locale={locale} />;
  if (reply?.step === "overtaken") {
    return (
      <>
        {notice}
        <Overtaken
          reply={reply}
          title={nameOf(part, locale)}
          action={action}
          intent="review"
          locale={locale}
        />
      </>
    );
  }
  if (reply?.step === "review") {
    return (
      <ReviewForm
        key={reply.id}
        reply={reply}
        title={nameOf(part, locale)}
        action={action}
        notice={notice}
        locale={locale}
      >
        <ReviewParts review={reply.review} draft={reply.draft} locale={locale} />
      </ReviewForm>
    );
  }
  return (
    <EditForm
      // A new answer fills the form anew.
      key={reply?.id ?? part}
      part={part}
      title={nameOf(part, locale)}
      action={action}
      notice={notice}
      start={{ basedOn: reply?.basedOn ?? number, texts: reply?.texts ?? texts }}
      published={texts}
      answer={reply}
      locale={locale}
    />
  );
}
