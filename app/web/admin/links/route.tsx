import { redirect } from "react-router";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getNamedLinkPath, isLinkName } from "#app/leads/lead.ts";
import { linkPageIds } from "#app/leads/link-pages.ts";
import { type NamedLinkField, namedLinkForm } from "#app/leads/named-link-form.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { EditForm, type FormReply } from "../ui/edit-form.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { readEditForm } from "../ui/read-edit-form.server.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { namedLinkMessages } from "./messages.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { leads, env } = context.get(servicesContext);
  const [links, visits] = await Promise.all([leads.listNamedLinks(), leads.countVisitsByLink()]);
  const added = url.searchParams.get("added") ?? "";
  return {
    locale: getInterfaceLanguage(request),
    siteUrl: env.siteUrl,
    added: isLinkName(added) ? added : null,
    links: links.map(({ name, place, page, language }) => ({
      ...{ name, place, page, language },
      visits: visits.get(name) ?? 0,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const submission = await readSubmission(args);
  const { services, facts, by } = submission;
  const read = readEditForm(namedLinkForm, "add", submission);
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const typed = read.parsed.values;
  const { outcome } = await services.leads.addNamedLink({ typed, by });
  facts.log.info({ link: typed.name, outcome }, "the operator added a link");
  if (outcome === "name-taken") return read.refuse({ name: "name-taken" }, 409);
  return redirect(`/admin/links?added=${typed.name}`, 303);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => namedLinkMessages[locale].title);

/** Lists the named links with their codes, and adds one. */
export default function NamedLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const reply = answer as FormReply<typeof namedLinkForm, string, "add"> | undefined;
  const { locale, links, siteUrl, added } = loaderData;
  const messages = namedLinkMessages[locale];
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={
        added !== null &&
        !reply && {
          attempt: added,
          text: fillMessage(messages.added, { path: `${siteUrl}${getNamedLinkPath(added)}` }),
        }
      }
    >
      {links.length === 0 && <p>{messages.none}</p>}
      {links.map(({ name, place, page, language, visits }) => (
        <Panel key={name} id={`link-${name}`} title={place}>
          <p className="mt-1">{`${siteUrl}${getNamedLinkPath(name)}`}</p>
          <p className="text-muted">
            {fillMessage(messages.opens, {
              page: formatPage(page, locale),
              language: messages.languages[language],
            })}
            . {fillPlural(messages.visits, visits)}.
          </p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            {(["pdf", "svg"] as const).map((type) => (
              <TextLink key={type} href={`/admin/links/${name}.${type}`} document>
                {messages[type]}
                <span className="sr-only">: {place}</span>
              </TextLink>
            ))}
          </p>
        </Panel>
      ))}
      <CollapsedPanel
        title={messages.add}
        open={links.length === 0 || reply !== undefined || unanswered !== undefined}
      >
        <EditForm
          form={namedLinkForm}
          intent="add"
          newId=""
          stored={createEmptyTexts(locale)}
          reply={reply}
          messages={messages}
          inputs={{
            name: { hint: messages.nameHint, autoCapitalize: "none", spellCheck: false },
            place: { hint: messages.placeHint },
            page: { options: linkPageIds.map((id) => [id, formatPage(id, locale)] as const) },
            language: { choices: { es: messages.languages.es, en: messages.languages.en } },
          }}
        />
      </CollapsedPanel>
    </Screen>
  );
}

const createEmptyTexts = (locale: Locale): Record<NamedLinkField, string> => ({
  ...{ name: "", place: "", page: "home", language: locale },
});

/** Formats the name of a page; a page that is gone opens the home page. */
function formatPage(page: string, locale: Locale): string {
  const { pages } = namedLinkMessages[locale];
  const tour = findTourById(page.replace(/^tour:/, ""));
  if (page.startsWith("tour:") && tour) return getTourName(tour, locale);
  return Object.hasOwn(pages, page) ? pages[page as keyof typeof pages] : pages.home;
}
