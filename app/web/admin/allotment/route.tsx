import { data, Form } from "react-router";
import { formatHoldDeadline } from "#app/agencies/format-hold-deadline.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { formatAllotment, getAllotmentPath } from "../addresses/allotment-links.ts";
import {
  type HoldReply,
  handleAllotmentChangeForm,
} from "../agency-parts/allotment-action.server.ts";
import {
  getHoldFieldMessages,
  HoldRefusalNotice,
  UntilFields,
} from "../agency-parts/allotment-fields.tsx";
import { formatRide } from "../agency-parts/allotment-list.tsx";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { BackLink } from "../ui/back-link.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";

const operations = ["held", "prolonged", "released"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!isId(params.id)) throw data(null, { status: 404 });
  const file = await services.agencies.getAllotmentPage(params.id);
  if (!file) throw data(null, { status: 404 });
  return {
    locale: getInterfaceLanguage(request),
    id: params.id,
    date: file.date,
    block: file.live,
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  return handleAllotmentChangeForm(await readSubmission(args), params.id);
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminAgenciesMessages[locale].change.title);

/** Shows an allotment, with forms that book its seats, extend it, or release seats. */
export default function AllotmentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, id, date, block, done } = loaderData;
  const { change, holdDone, hold } = adminAgenciesMessages[locale];
  return (
    <div className="mx-auto grid max-w-[34rem] gap-4 text-base wrap-anywhere">
      <div>
        <BackLink href={getDayPath(date)}>{hold.back}</BackLink>
        <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{block ? change.title : change.over}</h1>
        {block ? (
          <>
            <p className="mt-2 text-[1.125rem] font-bold">{formatAllotment(block, locale)}</p>
            <p className="first-letter:uppercase">{formatRide(block, locale)}</p>
            {block.note && <Remarks text={block.note} />}
          </>
        ) : (
          <p className="mt-2">{change.overText}</p>
        )}
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !actionData && (
        <FocusedNotice kind="ok" attempt={done}>
          {holdDone[done]}
        </FocusedNotice>
      )}
      <HoldRefusalNotice reply={reply} />
      {block && (
        <>
          <div>
            <ButtonLink
              href={`${getDayPath(date)}/manual-booking?ride=${encodeURIComponent(formatRideName(block.key))}&block=${id}`}
              variant="plum"
              full
            >
              {change.book}
            </ButtonLink>
            <p className="mt-1 text-muted">{change.bookText}</p>
          </div>
          <ExtendForm id={id} block={block} reply={reply} />
          <ReleaseForm id={id} seats={block.seats} reply={reply} />
        </>
      )}
    </div>
  );
}

type ActiveAllotment = NonNullable<Route.ComponentProps["loaderData"]["block"]>;
type FormProps = Readonly<{ id: string; reply: HoldReply | undefined }>;

function ExtendForm({ id, block, reply }: FormProps & Readonly<{ block: ActiveAllotment }>) {
  const locale = useLocale();
  const { change } = adminAgenciesMessages[locale];
  const errors = getHoldFieldMessages(reply, block.seats, locale);
  const stored = { untilDate: toLocalDate(block.until), untilTime: toLocalTime(block.until) };
  const conflictTexts = formatStaffConflicts(reply?.conflicts, locale, (until) => {
    const [day = "", hour = ""] = until.split(" ");
    return `${formatDate(day, locale, "day")}, ${formatTime(hour, locale)}`;
  });
  const start = (errors.untilDate || conflictTexts.until) && reply ? reply.texts : stored;
  return (
    <Panel id="prolong" title={change.prolong}>
      <Form
        key={`${reply?.id} ${block.until.getTime()}`}
        method="post"
        action={getAllotmentPath(id)}
        className="mt-3 grid justify-items-start gap-3"
        noValidate
      >
        <input type="hidden" name="intent" value="prolong" />
        <OriginalValueFields
          shown={reply?.shown ?? { until: formatHoldDeadline(block.until) }}
          conflicts={conflictTexts}
        />
        <UntilFields
          start={start}
          lastDay={block.key.date}
          error={errors.untilDate ?? conflictTexts.until?.sentence}
        />
        {conflictTexts.until && <ConflictChoice field="until" words={conflictMessages[locale]} />}
        <Button variant="quiet" size="small">
          {change.prolongSubmit}
        </Button>
      </Form>
    </Panel>
  );
}

function ReleaseForm({ id, seats, reply }: FormProps & Readonly<{ seats: number }>) {
  const locale = useLocale();
  const { change, hold } = adminAgenciesMessages[locale];
  const errors = getHoldFieldMessages(reply, seats, locale);
  return (
    <Panel id="release" title={change.release}>
      {seats > 1 && (
        <Form
          key={`${reply?.id} ${seats}`}
          method="post"
          action={getAllotmentPath(id)}
          className="mt-3 grid justify-items-start gap-3"
          noValidate
        >
          <input type="hidden" name="intent" value="release" />
          <Stepper
            name="seats"
            label={change.keep}
            min={0}
            max={seats}
            defaultValue={String(seats - 1)}
            decreaseLabel={hold.fewer}
            increaseLabel={hold.more}
            error={errors.seats}
            autoComplete="off"
          />
          <Button variant="quiet" size="small">
            {change.releaseSome}
          </Button>
        </Form>
      )}
      <Form method="post" action={getAllotmentPath(id)} className="mt-3">
        <input type="hidden" name="intent" value="release" />
        <input type="hidden" name="all" value="yes" />
        <Button variant="red" size="small">
          {change.releaseAll}
        </Button>
      </Form>
    </Panel>
  );
}
