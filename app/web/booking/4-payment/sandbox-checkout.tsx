import {
  data,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { fillMessage, fillPlural, formatMoney } from "#app/i18n/format.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { findInstalmentPlan, instalmentPlans } from "#app/payments/instalment-plans.ts";
import type { SandboxPage, SandboxPaymentActions } from "#app/payments/sandbox/gateway.server.ts";
import { isSessionId } from "#app/payments/session-id.ts";
import { sandboxMessages } from "#app/web/booking/4-payment/sandbox-messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import {
  Ticket,
  TicketBody,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import type { Services } from "#server/wiring/services.ts";
import { FailurePage, NotFoundPage } from "../../errors/error-pages.tsx";
import type { LayoutContent } from "../../layout/layout-content.server.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { formatDeadline, getPageEnd } from "../format-deadline.server.ts";
import type { Route } from "./+types/sandbox-checkout";
import "#app/web/booking/4-payment/sandbox-checkout.css";

/** Like a real provider's payment page, this page has no header or footer of the site. */
export const handle: LayoutHandle = { shell: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { session } = await getSandboxSession(services, params.sessionId);
  const heldUntil = await services.guest.findHoldDeadline(session.reference);
  return toPageData(session, heldUntil, services.clock.now());
}

/**
 * Processes the sandbox payment. The form field `outcome` is pay, decline or abandon; `months` is
 * the chosen number of monthly payments, and empty or missing if the guest pays at once.
 */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { desk, session } = await getSandboxSession(context.get(servicesContext), params.sessionId);
  const form = await request.formData();
  const outcome = form.get("outcome");
  if (outcome === "abandon") return redirectDocument(session.cancelUrl, 303);
  if (outcome === "decline") {
    await desk.decline(session.id);
    return redirect(url.pathname, 303);
  }
  if (outcome !== "pay") return data({ refused: true }, { status: 400 });
  const months = String(form.get("months") ?? "");
  const plan = findInstalmentPlan(session, Number(months));
  if (months !== "" && plan === null) return data({ refused: true }, { status: 400 });
  const next = await desk.pay(session.id, plan);
  return next ? redirectDocument(next, 303) : data({ refused: true }, { status: 409 });
}

export const shouldRevalidate = shouldReloadAfterConflict;

/**
 * Returns the sandbox and a payment session. Throws a 404 for an unknown id, and for every id if a
 * real payment provider is configured.
 */
async function getSandboxSession(
  { findSandboxDesk }: Services,
  id: string,
): Promise<{ desk: SandboxPaymentActions; session: SandboxPage }> {
  const sandboxDesk = findSandboxDesk();
  const session = sandboxDesk && isSessionId(id) && (await sandboxDesk.session(id));
  if (!sandboxDesk || !session) throw data(null, { status: 404 });
  return { desk: sandboxDesk, session };
}

function toPageData(session: SandboxPage, heldUntil: Date | null, now: Date) {
  const locale: Locale = isLocale(session.locale) ? session.locale : "en";
  const deadline = formatDeadline(getPageEnd(session.expiresAt, heldUntil), now, locale);
  return {
    locale,
    words: sandboxMessages[locale],
    brand: getPublishedBusiness().brand.value,
    state: session.state,
    amount: formatMoney(session.amountCentavos / 100, locale),
    description: session.description,
    email: session.customerEmail,
    expires: fillPlural(sandboxMessages[locale].expires, deadline.minutes, deadline),
    isDeclined: session.state === "open" && session.declines > 0,
    declines: session.declines,
    plans: session.offersInstalments ? listPlans(session, locale) : [],
    successUrl: session.successUrl,
    cancelUrl: session.cancelUrl,
  };
}

/** Lists the monthly plans as the choices that guests see. */
function listPlans({ amountCentavos }: SandboxPage, locale: Locale) {
  const messages = sandboxMessages[locale];
  return instalmentPlans.map((months) => ({
    months: String(months),
    title: fillMessage(messages.months, { count: months }),
    monthly: fillMessage(messages.monthly, {
      amount: formatMoney(Math.ceil(amountCentavos / months) / 100, locale),
    }),
  }));
}

export function headers() {
  return { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.words.metaTitle} | ${loaderData.brand}` },
        { name: "description", content: loaderData.words.bannerText },
        { name: "robots", content: "noindex" },
      ]
    : [];

export default function SandboxCheckout({ loaderData: page, actionData }: Route.ComponentProps) {
  const { words } = page;
  return (
    <main id="main" lang={page.locale} className="ground-sand min-h-svh">
      <div className="bg-[repeating-linear-gradient(135deg,--theme(--color-gold)_0_22px,--theme(--color-test-stripe)_22px_44px)] px-5 py-3.5 text-center text-night">
        <p className="font-heading text-[1.375rem]/[1.3]">{words.banner}</p>
        <p className="text-small">{words.bannerText}</p>
      </div>
      <div className="mx-auto w-[min(30rem,100%-40px)] py-12 sm:py-16">
        <h1 className="text-h2 text-center">{words.title}</h1>
        <Ticket className="mt-8">
          <TicketBody>
            <TicketRows>
              <TicketRow label={words.payee}>{page.brand}</TicketRow>
              <TicketRow label={words.item}>{page.description}</TicketRow>
              <TicketRow label={words.email}>{page.email}</TicketRow>
            </TicketRows>
          </TicketBody>
          <TicketStub>
            <Total label={words.amount}>{page.amount}</Total>
            {page.state === "open" && (
              <OpenSession page={page} isRefused={actionData?.refused ?? false} />
            )}
            {page.state === "complete" && (
              <EndedSession
                kind="ok"
                text={words.paid}
                link={page.successUrl}
                label={words.toBooking}
              />
            )}
            {page.state === "expired" && (
              <EndedSession
                kind="error"
                text={words.expired}
                link={page.cancelUrl}
                label={words.back}
              />
            )}
          </TicketStub>
        </Ticket>
      </div>
    </main>
  );
}

/**
 * The site's layout is not used here, so the error pages need their own `main` element and title.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const content = useRouteLoaderData<LayoutContent>("root");
  const { pathname } = useLocation();
  if (!content) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { failure } = content.messages;
  return (
    <main id="main">
      <title>{isMissing ? content.notFound.head.title : failure.title}</title>
      {isMissing ? (
        <NotFoundPage content={content} path={pathname} />
      ) : (
        <FailurePage content={content} />
      )}
    </main>
  );
}

type Page = Route.ComponentProps["loaderData"];

/**
 * The payment choices: three buttons that post plain forms, so that the next page loads as a new
 * document. A guest who may pay monthly first chooses how.
 */
function OpenSession({ page, isRefused }: { page: Page; isRefused: boolean }) {
  const { words } = page;
  return (
    <form method="post" aria-label={words.chooseOutcome} className="mt-5 grid gap-3">
      {page.isDeclined && (
        <div role="alert">
          <Notice kind="error">
            <p>{words.declined}</p>
          </Notice>
        </div>
      )}
      {page.plans.length > 0 && (
        <ChoiceGroup
          id="months"
          legend={words.plan}
          hint={words.planHint}
          error={isRefused && words.wrongPlan}
          layout="cards"
        >
          <ChoiceCard id="months" name="months" value="" title={words.atOnce} defaultChecked>
            {page.amount}
          </ChoiceCard>
          {page.plans.map(({ months, title, monthly }) => (
            <ChoiceCard key={months} name="months" value={months} title={title}>
              {monthly}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
      )}
      <Button full name="outcome" value="pay">
        {fillMessage(words.pay, { amount: page.amount })}
      </Button>
      <Button full variant="line" name="outcome" value="decline">
        {words.decline}
      </Button>
      <Button full variant="quiet" name="outcome" value="abandon">
        {words.abandon}
      </Button>
      <p className="mt-1 text-center text-caption text-muted">{page.expires}</p>
    </form>
  );
}

interface EndedProps {
  kind: "ok" | "error";
  text: string;
  link: string;
  label: string;
}

function EndedSession({ kind, text, link, label }: EndedProps) {
  return (
    <div className="mt-5 grid gap-4">
      <Notice kind={kind}>
        <p>{text}</p>
      </Notice>
      <ButtonLink href={link} document full variant="plum">
        {label}
      </ButtonLink>
    </div>
  );
}
