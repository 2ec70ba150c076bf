import { data, Form, useNavigation } from "react-router";
import { settings } from "#app/content/settings.ts";
import { fill, fillPlural, formatDate } from "#app/i18n/format.ts";
import { adminDeparturesMessages } from "#app/i18n/messages/admin-departures.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice.tsx";
import type { Route } from "./+types/departures-call-off";
import { callOff, dayIn } from "./departure-forms.server.ts";
import {
  dayAddress,
  fillNone,
  isCallable,
  rideName,
  rideTime,
  rideTitle,
} from "./departure-view.ts";
import { FocusedNotice } from "./focused-notice.tsx";
import { interfaceLanguage } from "./language.server.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = dayIn(params.day);
  const named = url.searchParams.get("ride");
  const rides = (await services.departuresOn(date, 1)).filter(
    ({ key }) => named === null || rideName(key) === named,
  );
  if (rides.length === 0) throw data(null, { status: 404 });
  return { locale: interfaceLanguage(request), date, named, rides };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return callOff({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    date: dayIn(params.day),
    form: await request.formData(),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: `${titleOf(loaderData)} | ${settings.brand.value}` },
    { name: "robots", content: "noindex" },
  ];
}

type Page = Route.ComponentProps["loaderData"];

function titleOf({ locale, named, rides }: Page): string {
  const { close } = adminDeparturesMessages[locale];
  const [first] = rides;
  const what = named !== null && first ? rideTitle(first, locale) : close.wholeDay;
  return fill(close.title, { what });
}

/** Says what calling off brings about, before it does. */
export default function CallOff({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, date, named, rides } = loaderData;
  const messages = adminDeparturesMessages[locale];
  const { close } = messages;
  const { formMethod } = useNavigation();
  const going = rides.filter(isCallable);
  const gone = rides.filter(({ closed }) => closed !== null);
  const sum = (count: (ride: (typeof rides)[number]) => number) =>
    going.reduce((total, ride) => total + count(ride), 0);
  const guests = sum((ride) => ride.guests - ride.undecided);
  const say = (list: typeof rides) =>
    list.map((ride) => `${rideTitle(ride, locale)}, ${rideTime(ride, locale)}`).join("; ");
  const missing = actionData && "missing" in actionData;
  return (
    <div className="mx-auto max-w-[44rem]">
      <h1 className="text-[1.75rem] leading-[1.15]">{titleOf(loaderData)}</h1>
      <p className="mt-1 text-[1.0625rem] font-semibold first-letter:uppercase">
        {formatDate(date, locale)}
      </p>
      {actionData && "refusal" in actionData && (
        <FocusedNotice kind="error" attempt={actionData.id}>
          {fill(messages.refusals[actionData.refusal], actionData)}
        </FocusedNotice>
      )}
      {missing && (
        <FocusedNotice kind="error" attempt={actionData.id}>
          {close.chooseReason}
        </FocusedNotice>
      )}
      {gone.length > 0 && <p className="mt-3">{fill(close.already, { rides: say(gone) })}</p>}
      {going.length === 0 ? (
        <p className="mt-3 mb-6">{close.nothing}</p>
      ) : (
        <Form method="post" className="mt-5 grid gap-6">
          {named !== null && <input type="hidden" name="ride" value={named} />}
          <section
            aria-labelledby="who"
            className="rounded-[14px] border border-[#ead9bf] bg-paper px-5 py-4"
          >
            <h2 id="who" className="text-[1.1875rem]">
              {close.who}
            </h2>
            <ul className="mt-2 grid gap-1.5">
              <li className="font-semibold">{say(going)}</li>
              <li className="text-[1.0625rem] font-bold">{fillNone(close.guests, guests)}</li>
              {guests > 0 && (
                <li>
                  {fillPlural(
                    close.riders,
                    sum(({ sold }) => sold),
                  )}
                </li>
              )}
              {sum(({ held }) => held) > 0 && (
                <li>
                  {fillPlural(
                    close.paying,
                    sum(({ held }) => held),
                  )}
                </li>
              )}
              {guests > 0 && <li>{close.until}</li>}
            </ul>
          </section>
          <ChoiceGroup
            id="reason"
            layout="cards"
            legend={close.reason}
            error={missing ? close.chooseReason : undefined}
          >
            {(["weather", "other"] as const).map((reason, index) => (
              <ChoiceCard
                key={reason}
                id={index === 0 ? "reason" : undefined}
                name="reason"
                value={reason}
                title={close.reasons[reason]}
                required
              >
                {close.reasonNotes[reason]}
              </ChoiceCard>
            ))}
          </ChoiceGroup>
          <ButtonRow>
            <Button
              variant="red"
              size="small"
              state={formMethod === "POST" ? "busy" : "rest"}
              busyLabel={fillNone(close.submit, guests)}
            >
              {fillNone(close.submit, guests)}
            </Button>
            <ButtonLink href={dayAddress(date)} variant="quiet" size="small">
              {close.back}
            </ButtonLink>
          </ButtonRow>
        </Form>
      )}
      {going.length === 0 && (
        <ButtonLink href={dayAddress(date)} variant="quiet" size="small">
          {close.back}
        </ButtonLink>
      )}
    </div>
  );
}
