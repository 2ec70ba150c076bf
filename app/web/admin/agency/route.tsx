import { data, Form } from "react-router";
import { agencyTexts } from "#app/agencies/agency-form.ts";
import { percentText } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { viaKeptDays } from "#app/business/facts.ts";
import { fill } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { pathTo } from "#app/routing/paths.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import { Folded, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { closeFromForm, storeAgency } from "./action.server.ts";
import { AgencyForm } from "./agency-form-fields.tsx";

const deeds = ["added", "changed", "closed", "reopened"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const agency = isId(params.id) ? await services.agencies.agencyById(params.id) : undefined;
  if (!agency) throw data(null, { status: 404 });
  const { id, code } = agency;
  const percent = percentText(agency.commissionBasisPoints);
  return {
    locale: interfaceLanguage(request),
    id,
    percent,
    isClosed: agency.closedAt !== null,
    kind: agency.kind,
    texts: agencyTexts(agency),
    links: locales.map((locale) => ({
      locale,
      link: `${services.env.siteUrl}${pathTo("home", locale)}?via=${code}`,
    })),
    done: deeds.find((one) => one === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const form = await request.formData();
  const visit = {
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    form,
  };
  return form.get("intent") === "store"
    ? storeAgency(visit, params.id)
    : closeFromForm(visit, params.id);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? operatorMeta(loaderData.texts.name, brandIn(matches)) : [];
}

/** One hotel or agency: its links, its statement, its details. */
export default function Agency({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastAnswer(given);
  const { locale, id, kind, percent, isClosed, texts, links, done } = loaderData;
  const messages = adminAgenciesMessages[locale];
  const { close, list } = messages;
  const here = `/admin/agencies/${id}`;
  const intro = messages.links;
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div className="min-w-0 wrap-anywhere">
        <Anchor
          href="/admin/agencies"
          className="flex min-h-11 items-center gap-2 font-semibold underline"
        >
          <Icon name="arrow-left" />
          {messages.back}
        </Anchor>
        <h1 className="mt-1 text-[2rem] leading-[1.1]">{texts.name}</h1>
        <p className="mt-1 text-muted">
          {messages.kinds[kind]}, {fill(list.commission, { percent })}
        </p>
        <p className="mt-1">
          <TextLink href={`${here}/statement`} arrow>
            {list.statement}
          </TextLink>
        </p>
      </div>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      {done && !given && (
        <FocusedNotice kind="ok" attempt={done}>
          {messages.done[done]}
        </FocusedNotice>
      )}
      <Panel id="links" title={intro.title}>
        <p className="mt-2">{isClosed ? intro.closed : fill(intro.text, { days: viaKeptDays })}</p>
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
                  href={`https://wa.me/?text=${encodeURIComponent(fill(adminAgenciesMessages[language].links.message, { link }))}`}
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
      <Folded title={messages.form.change} open={reply !== undefined || unanswered !== undefined}>
        <AgencyForm action={here} newId={null} start={texts} reply={reply} locale={locale} />
      </Folded>
      {isClosed ? (
        <Form method="post" action={here}>
          <input type="hidden" name="intent" value="reopen" />
          <Button variant="quiet" size="small">
            {close.reopen}
          </Button>
        </Form>
      ) : (
        <Folded title={close.title} open={false}>
          <p className="mt-1">{close.text}</p>
          <Form method="post" action={here} className="mt-3">
            <input type="hidden" name="intent" value="close" />
            <Button variant="red" size="small">
              {fill(close.submit, { name: texts.name })}
            </Button>
          </Form>
        </Folded>
      )}
    </div>
  );
}
