import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { handleSectionForm } from "../content-edit/section-action.server.ts";
import { loadSection, parseSection } from "../content-edit/section-data.server.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { SectionForm } from "./section-form.tsx";
import "#app/web/admin/content-section/content-section.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { page, kind, fields } = parseSection(params);
  // The pictures have a library of their own.
  if (page === "pictures") throw redirect("/admin/pictures");
  if (page === "brand") throw redirect("/admin/logo");
  return loadSection({
    ...{ page, kind, fields },
    services: context.get(servicesContext),
    asked: url.searchParams.get("item"),
    locale: getInterfaceLanguage(request),
  });
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const { page, kind: section, fields } = parseSection(params);
  if (page === "pictures") throw redirect("/admin/pictures", 303);
  if (page === "brand") throw redirect("/admin/logo", 303);
  return handleSectionForm({ ...(await readSubmission(args)), page, section, fields });
}

/** A form that saves itself keeps its page, in which somebody is typing. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formData?.get("intent") !== "autosave" && shouldReloadAfterConflict(change);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ name, pageName }) => `${name}, ${pageName}`);

/** The form in which the texts of one part of a page are changed, in both languages. */
export default function ContentSection({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, page, item, pageName, name, fields, texts, shown, tools } = loaderData;
  const { pictures, choiceNames, place, scheduled } = loaderData;
  const messages = adminContentMessages[locale].section;
  return (
    <div className="mx-auto max-w-[64rem] text-base">
      <TextLink href={`/admin/content/${page}`} className="tap">
        {pageName}
      </TextLink>
      <h1 className="mb-4 text-[2rem] leading-[1.1]">{name}</h1>
      <NetworkErrorNotice unanswered={unanswered} />
      {scheduled.map((when) => (
        <Notice key={when} kind="tip">
          <p>{fillMessage(messages.scheduled, { when })}</p>
        </Notice>
      ))}
      <SectionForm
        fields={fields}
        stored={texts}
        shown={shown}
        item={item}
        pictures={pictures}
        choiceNames={choiceNames}
        place={place}
        tools={tools}
        reply={reply}
      />
      <noscript>
        <details className="content-facts">
          <summary>{messages.withoutScripts}</summary>
          <p>{messages.links}</p>
          <dl>
            {Object.entries(tools.facts).map(([fact, { label, value }]) => (
              <div key={fact}>
                <dt>
                  <code>{`{${fact}}`}</code>
                </dt>
                <dd>{`${label}: ${value[locale]}`}</dd>
              </div>
            ))}
          </dl>
        </details>
      </noscript>
    </div>
  );
}
