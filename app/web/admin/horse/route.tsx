import { data } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { findAbsenceOn } from "#app/horses/absences.ts";
import { toHorseTexts } from "#app/horses/horse-form.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatSupplies } from "../horse-parts/format-supplies.ts";
import { handleHorsePageForm } from "../horse-parts/horse-action.server.ts";
import { HorseForm } from "../horse-parts/horse-form-fields.tsx";
import { HorseState } from "../horse-parts/horse-state.tsx";
import { horsesMessages } from "../horse-parts/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { listPictureOptions } from "../ui/picture-options.server.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { AbsencePanel } from "./absence-panel.tsx";
import { HorseRemarks } from "./horse-remarks.tsx";
import { MissingHorseQuestion } from "./missing-horse-question.tsx";

const shownRemarks = 20;

const operations = ["added", "changed", "retired", "back", "out", "in"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { horses, clock } = context.get(servicesContext);
  const horse = isId(params.id) ? await horses.findHorse(params.id) : undefined;
  if (!horse) throw data(null, { status: 404 });
  const today = toLocalDate(clock.now());
  const remarks = await horses.listHorseRemarks({ horseId: params.id, limit: shownRemarks });
  const locale = getInterfaceLanguage(request);
  const { id, retiredAt, absences } = horse;
  const done = operations.find((operation) => operation === url.searchParams.get("done")) ?? null;
  const sales = await horses.findHorseSupplies();
  return {
    locale,
    id,
    sales: { isCounted: sales?.isCounted ?? false, number: sales?.today.number ?? 0 },
    today,
    /** Id of the absence that the form will add. Submitting the form twice adds only one. */
    next: crypto.randomUUID(),
    isRetired: retiredAt !== null,
    absence: findAbsenceOn(absences, today) ?? null,
    absences,
    remarks,
    texts: toHorseTexts(horse),
    pictures: listPictureOptions(locale),
    done,
    /** What the sales of today and tomorrow become, after a change of which horses are in service. */
    supplies: done === null || done === "added" || done === "changed" ? null : sales,
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  return handleHorsePageForm(await readSubmission(args), params.id);
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ texts }) => texts.name);

/** Shows a horse: its limits, the days out of service, and whether it is retired. */
export default function Horse({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const {
    locale,
    id,
    next,
    today,
    isRetired,
    absence,
    absences,
    remarks,
    texts,
    done,
    supplies,
    sales,
  } = loaderData;
  const messages = horsesMessages[locale];
  const { form, retire, errors } = messages;
  const stored = reply && "intent" in reply && reply.intent === "store" ? reply : undefined;
  const question = reply && "asked" in reply ? reply : undefined;
  const days = reply && "intent" in reply && reply.intent === "out" ? reply : undefined;
  return (
    <Screen
      isName
      back={{ href: "/admin/horses", label: messages.all }}
      title={texts.name}
      head={<HorseState horse={{ isRetired, absence }} />}
      unanswered={unanswered}
      problem={reply && "refusal" in reply && { attempt: reply.id, text: errors[reply.refusal] }}
    >
      {done && !actionData && (
        <FocusedNotice kind="ok" attempt={done}>
          {[messages.done[done], ...(supplies ? [formatSupplies(supplies, locale)] : [])].join(" ")}
          {done === "added" && (
            <p>
              <TextLink href="/admin/horses?add=another">{messages.another}</TextLink>
            </p>
          )}
          {supplies && !supplies.isCounted && (
            <p>
              <TextLink href="/admin">{messages.sales.mend}</TextLink>
            </p>
          )}
        </FocusedNotice>
      )}
      {question?.absence && (
        <Panel id="question" title={messages.absences.add}>
          <MissingHorseQuestion question={question} horseId={id} />
        </Panel>
      )}
      {!isRetired && !question?.absence && (
        <AbsencePanel {...{ absences, next, today }} reply={days} isOpen={days !== undefined} />
      )}
      <HorseRemarks remarks={remarks} />
      <CollapsedPanel title={form.change} open={stored !== undefined || unanswered !== undefined}>
        <HorseForm
          action={`/admin/horses/${id}`}
          newId={null}
          start={texts}
          pictures={loaderData.pictures}
          reply={stored}
        />
      </CollapsedPanel>
      <Panel id="retire" title={retire.title}>
        {question && !question.absence ? (
          <MissingHorseQuestion question={question} horseId={id} />
        ) : (
          <>
            <p className="mt-2 mb-3">
              {retire.text}{" "}
              {!isRetired &&
                (sales.isCounted
                  ? retire.counted
                  : fillMessage(retire.number, { number: sales.number }))}
            </p>
            <OneButtonForm
              intent={isRetired ? "bring-back" : "retire"}
              label={isRetired ? retire.back : retire.submit}
            />
          </>
        )}
      </Panel>
    </Screen>
  );
}
