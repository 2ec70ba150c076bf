import { randomUUID } from "node:crypto";
import { formatPercent } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { handleAgencyForm } from "../agency-parts/agency-action.server.ts";
import { AgencyForm, createEmptyAgencyTexts } from "../agency-parts/agency-form-fields.tsx";
import { AllotmentList } from "../agency-parts/allotment-list.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [agencies, allotments] = await Promise.all([
    services.agencies.listAgencies(),
    services.agencies.listActiveAllotments(),
  ]);
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    countries: listPhoneCountries(locale),
    allotments,
    /** Id of the agency that the form will create. Submitting the form twice creates only one. */
    next: randomUUID(),
    agencies: agencies.map(({ id, name, kind, code, commissionBasisPoints, closedAt }) => ({
      ...{ id, name, kind, code },
      percent: formatPercent(commissionBasisPoints),
      isClosed: closedAt !== null,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  return handleAgencyForm(await readSubmission(args), null);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminAgenciesMessages[locale].title);

/** Lists the agencies and the seats currently held for them. */
export default function Agencies({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, agencies, allotments, next } = loaderData;
  const messages = adminAgenciesMessages[locale];
  const { list } = messages;
  return (
    <Screen title={messages.title} intro={messages.intro} unanswered={unanswered}>
      {agencies.length === 0 ? (
        <p>{list.none}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {agencies.map((agency) => (
            <li
              key={agency.id}
              className="min-w-0 rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere"
            >
              <h2 className="text-[1.125rem] leading-[1.2]">
                <TextLink href={`/admin/agencies/${agency.id}`}>{agency.name}</TextLink>
              </h2>
              <p className="mt-1 text-muted">
                {messages.kinds[agency.kind]},{" "}
                {fillMessage(list.commission, { percent: agency.percent })}
              </p>
              <p className="text-muted">{fillMessage(list.code, { code: agency.code })}</p>
              {agency.isClosed && <Badge kind="other">{list.closed}</Badge>}
              <p className="mt-1">
                <TextLink href={`/admin/agencies/${agency.id}/statement`}>
                  {list.statement}
                  <span className="sr-only">: {agency.name}</span>
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {(agencies.length > 0 || allotments.length > 0) && (
        <Panel id="held" title={list.held}>
          <AllotmentList allotments={allotments} none={list.nothingHeld} />
        </Panel>
      )}
      <CollapsedPanel
        title={messages.form.add}
        open={agencies.length === 0 || reply !== undefined || unanswered !== undefined}
      >
        <AgencyForm
          action="/admin/agencies"
          newId={next}
          start={createEmptyAgencyTexts(locale)}
          reply={reply}
          countries={loaderData.countries}
        />
      </CollapsedPanel>
    </Screen>
  );
}
