import { useLocation } from "react-router";
import type { EarlierJoin } from "#app/bookings/customers/list-earlier-joins.server.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { getCustomerPath } from "../rider-parts/format-customer.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Screen } from "../ui/screen.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { handleJoinForm } from "./action.server.ts";
import { customerJoinMessages } from "./messages.ts";

const operations = ["kept", "parted", "answered"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    locale: getInterfaceLanguage(request),
    joins: await context.get(servicesContext).customers.listEarlierJoins(),
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  return handleJoinForm(await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ locale }) => customerJoinMessages[locale].title,
);

/** Lists the bookings that an earlier rule joined with a guest, with two answers for each. */
export default function CustomerJoins({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { key } = useLocation();
  const { locale, joins, done } = loaderData;
  const messages = customerJoinMessages[locale];
  return (
    <Screen
      isName
      title={messages.title}
      head={<p className="mt-2">{joins.length > 0 ? messages.intro : messages.none}</p>}
      unanswered={unanswered}
      done={done && !actionData && { attempt: `${done} ${key}`, text: messages.done[done] }}
      problem={reply && !unanswered && { attempt: reply.id, text: messages[reply.problem] }}
    >
      <ul className="grid gap-6">
        {joins.map((join) => (
          <JoinLine key={join.bookingId} join={join} />
        ))}
      </ul>
    </Screen>
  );
}

function JoinLine({ join }: Readonly<{ join: EarlierJoin }>) {
  const locale = useLocale();
  const messages = customerJoinMessages[locale];
  const { noName } = customerMessages[locale];
  const reference = formatReference(join.reference);
  const name = join.name || reference;
  return (
    <li className="min-w-0 wrap-anywhere">
      <Anchor href={`/admin/bookings/${join.bookingId}`} className="font-bold underline">
        <bdi>{join.name || noName}</bdi>
        {` · ${reference} · ${formatDate(join.date, locale)}`}
      </Anchor>
      <p className="text-muted">{[join.email, join.phone].filter(Boolean).join(" · ")}</p>
      <p>
        {join.other
          ? fillMessage(messages.on, {
              name: join.other.name || noName,
              reference: formatReference(join.other.reference),
              date: formatDate(join.other.date, locale),
            })
          : messages.onAlone}{" "}
        <TextLink href={getCustomerPath(join.customerId)}>
          {messages.page}
          <span className="sr-only">: {name}</span>
        </TextLink>
      </p>
      {join.other && (
        <p className="text-muted">
          {[join.other.email, join.other.phone].filter(Boolean).join(" · ")}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <OneButtonForm intent="keep" id={join.bookingId} label={messages.keep} about={name} />
        <OneButtonForm intent="part" id={join.bookingId} label={messages.part} about={name} />
      </div>
    </li>
  );
}
