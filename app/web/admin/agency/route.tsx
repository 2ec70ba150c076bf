import { data, Form } from "react-router";
import { toAgencyTexts } from "#app/agencies/agency-form.ts";
import { formatPercent } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { referralRetentionDays } from "#app/business/facts.ts";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { handleAgencyForm, handleCloseAgencyForm } from "../agency-parts/agency-action.server.ts";
import { AgencyForm } from "../agency-parts/agency-form-fields.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";

const operations = ["added", "changed", "closed", "reopened"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const agency = isId(params.id) ? await services.agencies.findAgencyById(params.id) : undefined;
  if (!agency) throw data(null, { status: 404 });
  const { id, code } = agency;
  const percent = formatPercent(agency.commissionBasisPoints);
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    countries: listPhoneCountries(locale),
    id,
    percent,
    isClosed: agency.closedAt !== null,
    kind: agency.kind,
    texts: toAgencyTexts(agency),
    links: locales.map((language) => ({
      locale: language,
      link: `${services.env.siteUrl}${getPagePath("home", language)}?via=${code}`,
    })),
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const submission = await readSubmission(args);
  return submission.form.get("intent") === "store"
    ? handleAgencyForm(submission, params.id)
    : handleCloseAgencyForm(submission, params.id);
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ texts }) => texts.name);

/** Shows an agency's details and links, including the one to its statement. */
export default function Agency({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, id, kind, percent, isClosed, texts, links, done } = loaderData;
  const messages = adminAgenciesMessages[locale];
  const { close, list } = messages;
  const here = `/admin/agencies/${id}`;
  const intro = messages.links;
  return (
    <Screen
      isName
      back={{ href: "/admin/agencies", label: messages.back }}
      title={texts.name}
      head={
        <>
          <p className="mt-1 text-muted">
            {messages.kinds[kind]}, {fillMessage(list.commission, { percent })}
          </p>
          <p className="mt-1">
            <TextLink href={`${here}/statement`} arrow>
              {list.statement}
            </TextLink>
          </p>
        </>
      }
      unanswered={unanswered}
      done={done && !actionData && { attempt: done, text: messages.done[done] }}
    >
      <Panel id="links" title={intro.title}>
        <p className="mt-2">
          {isClosed ? intro.closed : fillMessage(intro.text, { days: referralRetentionDays })}
        </p>
        <dl className="mt-2 grid gap-4">
          {links.map(({ locale: language, link }) => (
            <div key={language} className="min-w-0">
              <dt className="text-muted">{intro.labels[language]}</dt>
              <dd>
                <p
                  className="mt-1 rounded-small bg-cream px-4 py-3 font-mono break-all select-all"
                  translate="no"
                >
                  {link}
                </p>
                <ButtonLink
                  href={getWhatsAppShareLink(
                    fillMessage(adminAgenciesMessages[language].links.message, { link }),
                  )}
                  variant="whatsapp"
                  size="compact"
                  icon="whatsapp-logo"
                  className="mt-2"
                >
                  {intro.share}
                  <span className="sr-only">: {intro.labels[language]}</span>
                </ButtonLink>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <CollapsedPanel
        title={messages.form.change}
        open={reply !== undefined || unanswered !== undefined}
      >
        <AgencyForm
          action={here}
          newId={null}
          start={texts}
          reply={reply}
          countries={loaderData.countries}
        />
      </CollapsedPanel>
      {isClosed ? (
        <Form method="post" action={here}>
          <input type="hidden" name="intent" value="reopen" />
          <Button variant="quiet" size="small">
            {close.reopen}
          </Button>
        </Form>
      ) : (
        <CollapsedPanel title={close.title} open={false}>
          <p className="mt-1">{close.text}</p>
          <Form method="post" action={here} className="mt-3">
            <input type="hidden" name="intent" value="close" />
            <Button variant="red" size="small">
              {fillMessage(close.submit, { name: texts.name })}
            </Button>
          </Form>
        </CollapsedPanel>
      )}
    </Screen>
  );
}
