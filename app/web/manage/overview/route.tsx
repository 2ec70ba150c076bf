import { Form, type ShouldRevalidateFunctionArgs } from "react-router";
import { buildDetailTexts, detailNames } from "#app/bookings/changes/guest-details.ts";
import { readEditedFields, readPostedTexts } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Chip } from "#app/web/ui/badges.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { buildBookingValues } from "../../booking/booking-view.ts";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { AgesSection } from "../ages/ages-section.tsx";
import { BookingError } from "../booking-error.tsx";
import { getDetailLabels } from "../details/details-form.server.ts";
import { DetailsForm } from "../details/details-form.tsx";
import { withBookingByLink } from "../find-booking-by-link.server.ts";
import { MoveForm } from "../move/move-form.tsx";
import { PlannedHorsesSection } from "../planned-horses/planned-horses-section.tsx";
import { AnswersSection } from "../rider-answers/answers-section.tsx";
import { RidersSection } from "../riders/riders-section.tsx";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { handleManageForm } from "./action.server.ts";
import { getManagePage } from "./loader.server.ts";
import { ManageTicket } from "./manage-ticket.tsx";
import type {
  DetailsReply,
  ManagePageData,
  ManageProblem,
  ManageReply,
  MoveReply,
} from "./manage-view.ts";
import { PageNotices } from "./page-notices.tsx";
import "#app/web/manage/overview/overview.css";

export const handle: LayoutHandle = { header: "cream" };

/** Changes nothing, because email scanners and link previews open every link. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withBookingByLink({ services, token: params.token, url }, (managed) =>
    getManagePage(services, managed, url),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const locale = getLocaleOfPath(url.pathname);
  const form = await request.formData();
  const visit = { services, token: params.token, url, form, labels: getDetailLabels(locale) };
  return withBookingByLink(visit, (managed) =>
    handleManageForm({ services, managed, locale }, form),
  );
}

/** Keeps the typed values if the network fails. Runs only with scripts. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ManageReply> {
  const form = await request.clone().formData();
  return submitOrKeepPage(request, serverAction, (away) =>
    createNetworkErrorReply(form, away ? { kind: "away", words: away } : { kind: "unreachable" }),
  );
}

function createNetworkErrorReply(form: FormData, problem: ManageProblem): ManageReply {
  const readText = (name: string) => getFormText(form, name);
  const id = String(Date.now());
  if (form.get("form") === "details") {
    const { shown } = readEditedFields(form, readPostedTexts(form, detailNames));
    const values = buildDetailTexts(readText);
    return { form: "details", id, values, shown, conflicts: {}, errors: {}, messages: {}, problem };
  }
  return {
    form: "move",
    id,
    values: buildBookingValues(readText),
    month: readText("month"),
    months: [],
    visit: "",
    problem,
  };
}

/**
 * A reply usually contains everything that changes on the page, so the loader need not run again.
 * After a `late` reply or a conflict, the booking's current state must be loaded. Redirects have no
 * reply and load the page again.
 */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reply = actionResult as ManageReply | undefined;
  if (!reply) return defaultShouldRevalidate;
  return reply.form === "late" || isConflict(reply);
}

function isConflict(reply: MoveReply | DetailsReply): boolean {
  return reply.form === "details"
    ? Object.keys(reply.conflicts).length > 0
    : reply.problem?.kind === "conflict";
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.words.metaTitle} | ${loaderData.brand}` },
        { name: "description", content: loaderData.words.metaDescription },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function Manage({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  const { words, facts, stage, change, details } = page;
  return (
    <ChatLinkContext value={{ href: page.links.whatsApp, newTabLabel: words.newTab }}>
      <div className="wrap pt-8 pb-24">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="text-h1">{words.title}</h1>
          <Chip
            tone={stage === "confirmed" || stage === "too-late" ? "ok" : "sand"}
            icon={stage === "confirmed" || stage === "too-late" ? "check-circle-fill" : undefined}
          >
            {words.stages[stage]}
          </Chip>
        </div>
        {reply?.form === "late" && reply.cancelled && (
          <ProblemBox attempt={reply.id} title={reply.cancelled} />
        )}
        <PageNotices page={page} />
        {facts && (
          <div className="mt-8">
            <ManageTicket page={page} facts={facts} />
          </div>
        )}
        <Actions page={page} />
        <BalanceSection page={page} />
        <PlannedHorsesSection page={page} />
        <AnswersSection page={page} />
        {change && (
          <MoveForm
            key={`move ${change.key}`}
            page={page}
            change={change}
            reply={reply?.form === "move" ? reply : undefined}
          />
        )}
        <RidersSection page={page} />
        <AgesSection page={page} />
        {change && details && (
          <DetailsForm
            key={`details ${change.key}`}
            page={page}
            change={change}
            details={details}
            reply={reply?.form === "details" ? reply : undefined}
          />
        )}
        {change && <CancelSection page={page} />}
      </div>
    </ChatLinkContext>
  );
}

/** Links to the calendar file, the printable voucher, the chat, and the forms below. */
function Actions({ page }: { page: ManagePageData }) {
  const { words, stage, links, change, riders } = page;
  const { actions, jump } = words;
  const rides = stage === "confirmed" || stage === "too-late";
  return (
    <>
      <ButtonRow className="mt-8">
        {rides && (
          <ButtonLink href={links.calendar} document icon="calendar-check">
            {actions.calendar}
          </ButtonLink>
        )}
        {(rides || stage === "over") && (
          <ButtonLink href={links.voucher} variant="line" icon="printer">
            {actions.voucher}
          </ButtonLink>
        )}
        <ButtonLink
          href={links.whatsApp}
          newTabLabel={words.newTab}
          variant="line"
          icon="whatsapp-logo"
        >
          {actions.whatsApp}
        </ButtonLink>
      </ButtonRow>
      {change && (
        <nav aria-label={jump.label} className="mt-7">
          <ul className="flex flex-wrap gap-x-8 gap-y-3">
            {(["change", "riders", "details", "cancel"] as const)
              .filter((name) => name !== "riders" || riders)
              .map((name) => (
                <li key={name}>
                  <TextLink href={`#${name}`}>{jump[name]}</TextLink>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Sends the guest to the page on which what is left is paid by card. */
function BalanceSection({ page: { balance, links } }: { page: ManagePageData }) {
  if (!balance) return null;
  return (
    <section
      aria-labelledby="balance-heading"
      className="mt-12 flex flex-col gap-6 rounded-card ground-sand p-[22px] lg:flex-row lg:items-center lg:justify-between lg:px-9 lg:py-8"
    >
      <div className="max-w-[40rem]">
        <h2 id="balance-heading" className="text-h3">
          {balance.heading}
        </h2>
        <p className="mt-2">{balance.text}</p>
      </div>
      <Form method="post" action={links.self} reloadDocument className="flex-none">
        <input type="hidden" name="form" value="pay" />
        <Button>{balance.button}</Button>
      </Form>
    </section>
  );
}

function CancelSection({ page }: { page: ManagePageData }) {
  const { words, refund, links } = page;
  return (
    <section
      id="cancel"
      aria-labelledby="cancel-heading"
      tabIndex={-1}
      className="mt-22 flex flex-col gap-6 rounded-card ground-sand p-[22px] lg:flex-row lg:items-center lg:justify-between lg:px-9 lg:py-8"
    >
      <div className="max-w-[40rem]">
        <h2 id="cancel-heading" className="text-h3">
          {words.cancel.heading}
        </h2>
        <p className="mt-2">
          <ChatText text={[refund.sentence, ...refund.places].join(" ")} />
          {refund.kind === "none" && !refund.isUnpaid && ` ${words.cancel.instead}`}
        </p>
      </div>
      <ButtonLink href={links.cancel} variant="line" className="flex-none">
        {words.cancel.link}
      </ButtonLink>
    </section>
  );
}
