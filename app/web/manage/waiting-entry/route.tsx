import { Form } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { DayChoice } from "../../waiting-list-parts/day-choice.tsx";
import { BookingError } from "../booking-error.tsx";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { type EntryReply, handleEntryForm } from "./action.server.ts";
import { getWaitingEntryPage, type WaitingEntryView } from "./loader.server.ts";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/** Opening the page changes nothing, because mail programs open links to examine them. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  return getWaitingEntryPage({ services, token: params.token, url, clientAddress });
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const form = await request.formData();
  return handleEntryForm({ services, token: params.token, url, clientAddress }, form);
}

export const shouldRevalidate = shouldReloadAfterConflict;

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.title },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

/** The page of an entry of the waiting list: what it waits for, its offer, and how to change it. */
export default function WaitingEntry({ loaderData: page, actionData }: Route.ComponentProps) {
  const { say, state, offer } = page;
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <h1 className="text-h1">{page.title}</h1>
      {page.ended && <p className="mt-4 text-lead">{page.ended}</p>}
      {page.lead && <p className="mt-4 text-lead">{page.lead}</p>}
      {page.isSaved && state === "waiting" && (
        <div className="mt-6">
          <Notice kind="ok" title={say.change.saved} live>
            <p>{page.lead}</p>
          </Notice>
        </div>
      )}
      {offer && (
        <div className="mt-6">
          <Notice kind="tip" title={offer.title}>
            <p>{offer.text}</p>
            <ButtonRow className="mt-3">
              <ButtonLink href={offer.href}>{say.waiting.offerButton}</ButtonLink>
            </ButtonRow>
            <Form method="post" className="mt-3">
              <Button name="intent" value="decline" variant="line">
                {say.waiting.decline}
              </Button>
            </Form>
          </Notice>
        </div>
      )}
      {state === "confirm" && <Confirmation page={page} />}
      {state === "waiting" && (
        <>
          {page.comesFirst && <p className="mt-4">{say.waiting.first}</p>}
          <p className="mt-4">{say.waiting.how}</p>
          <ChangeForm page={page} reply={actionData} />
          <section className="mt-10" aria-labelledby="leave">
            <h2 id="leave" className="text-h3">
              {say.end.title}
            </h2>
            <p className="mt-2">{say.end.text}</p>
            <EndForm label={say.end.button} />
          </section>
        </>
      )}
      {state === "ended" && (
        <ButtonRow className="mt-8">
          <ButtonLink href={page.again}>{say.ended.again}</ButtonLink>
        </ButtonRow>
      )}
    </div>
  );
}

function Confirmation({ page }: Readonly<{ page: WaitingEntryView }>) {
  const { say, also } = page;
  return (
    <>
      {also && <p className="mt-4">{also}</p>}
      <p className="mt-4">{page.how}</p>
      <Form method="post" className="mt-8">
        <Button name="intent" value="confirm">
          {say.confirm.button}
        </Button>
      </Form>
      <EndForm label={say.confirm.no} />
    </>
  );
}

function EndForm({ label }: Readonly<{ label: string }>) {
  return (
    <Form method="post" className="mt-4">
      <Button name="intent" value="end" variant="line">
        {label}
      </Button>
    </Form>
  );
}

type ChangeProps = Readonly<{ page: WaitingEntryView; reply: EntryReply | undefined }>;

function ChangeForm({ page, reply }: ChangeProps) {
  const { change } = page.say;
  const errors = Object.entries(reply?.errors ?? {}).map(([field, code]) => ({
    id: field,
    message: page.errorTexts[code],
  }));
  const findError = (field: string) => errors.find(({ id }) => id === field)?.message;
  return (
    <section className="mt-10" aria-labelledby="change">
      <h2 id="change" className="text-h3">
        {change.title}
      </h2>
      <ErrorSummary
        title={fillPlural(change.errorsTitle, errors.length)}
        items={errors}
        attempt={reply?.id}
      />
      <Form method="post" noValidate className="mt-4 grid gap-5">
        <TextField
          name="riders"
          label={change.riders}
          error={findError("riders")}
          type="number"
          inputMode="numeric"
          min={1}
          max={page.mostRiders}
          defaultValue={page.riders}
        />
        <DayChoice
          legend={change.days}
          error={findError("days")}
          days={page.days}
          chosen={page.chosen}
        />
        <div>
          <Button name="intent" value="change" variant="plum">
            {change.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}
