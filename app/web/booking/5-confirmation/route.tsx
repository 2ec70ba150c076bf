import { data, redirectDocument } from "react-router";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { listExpiredCheckoutCookies } from "../4-payment/checkout-cookie.server.ts";
import type { Route } from "./+types/route";
import { AutomationPanel } from "./automation-panel.tsx";
import { BookingConfirmed } from "./booking-confirmed.tsx";
import { BookingFailed } from "./booking-failed.tsx";
import type { BookingExtras, ConfirmationPageData, ServerOutcome } from "./confirmation-view.ts";
import { getConfirmationPage } from "./loader.server.ts";
import { PaymentVerifying } from "./payment-verifying.tsx";
import { useVerification } from "./use-verification.ts";
import type { Verification } from "./verify-payment-once.ts";
import "#app/web/booking/5-confirmation/confirmation.css";

export const handle: LayoutHandle = { header: "over", toasts: true };

/**
 * Confirms the payment on the server, too, because browsers without scripts cannot run the
 * verification.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await getConfirmationPage(services, url, context.get(requestContext).clientAddress);
  if ("elsewhere" in page) throw redirectDocument(page.elsewhere, 303);
  const headers = new Headers();
  for (const cookie of listExpiredCheckoutCookies(request, page.paidKey, services)) {
    headers.append("set-cookie", cookie);
  }
  return data(page.page, { status: page.status, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  for (const cookie of loaderHeaders.getSetCookie()) headers.append("set-cookie", cookie);
  return headers;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { words, outcome, brand } = loaderData;
  const hasChanged = outcome.kind === "failed" && outcome.failure.code === "changed";
  const title = hasChanged
    ? words.changedTitle
    : words.metaTitle[outcome.kind === "confirmed" ? "confirmed" : "error"];
  return [
    { title: `${title} | ${brand}` },
    { name: "description", content: title },
    { name: "robots", content: "noindex" },
  ];
};

export default function Confirmation({ loaderData: page }: Route.ComponentProps) {
  const state = useVerification(page);
  const { words } = page;
  const spoken =
    state === "server"
      ? ""
      : state === "verifying"
        ? words.verifying
        : state.kind === "confirmed"
          ? words.confirmedTitle
          : "";
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {state === "server" && <ServerOutcomeView page={page} />}
      {state === "verifying" && <PaymentVerifying page={page} />}
      {state !== "server" && state !== "verifying" && (
        <ConfirmationOutcome page={page} outcome={state} live />
      )}
      {state !== "server" && (
        <AutomationPanel
          page={page}
          booking={typeof state === "object" && state.kind === "confirmed" ? state : null}
        />
      )}
    </>
  );
}

/**
 * The server's HTML contains both the outcome, for browsers without scripts, and the waiting page,
 * for browsers that verify the payment themselves. The style sheet shows the part that applies.
 */
function ServerOutcomeView({ page }: { page: ConfirmationPageData }) {
  const { usesServerOutcome, outcome } = page;
  return (
    <>
      <div className={joinClassNames(!usesServerOutcome && "[@media(scripting:enabled)]:hidden")}>
        <ConfirmationOutcome page={page} outcome={outcome} />
      </div>
      {!usesServerOutcome && (
        <div className="hidden [@media(scripting:enabled)]:block">
          <PaymentVerifying page={page} />
        </div>
      )}
    </>
  );
}

interface OutcomeProps {
  page: ConfirmationPageData;
  outcome: ServerOutcome | Verification;
  live?: boolean;
}

function ConfirmationOutcome({ page, outcome, live }: OutcomeProps) {
  if (outcome.kind === "failed")
    return <BookingFailed page={page} failure={outcome.failure} live={live} />;
  return (
    <BookingConfirmed
      page={page}
      booking={outcome.booking}
      extras={getExtras(page, outcome)}
      press={live}
    />
  );
}

/**
 * Returns the server's extras even if the browser verified the payment, because both outcomes are
 * for the same payment session.
 */
function getExtras(page: ConfirmationPageData, outcome: ServerOutcome | Verification) {
  const extras: BookingExtras | null =
    "extras" in outcome
      ? outcome.extras
      : page.outcome.kind === "confirmed"
        ? page.outcome.extras
        : null;
  return extras;
}
