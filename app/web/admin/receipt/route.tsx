import { data } from "react-router";
import { formatReference } from "#app/bookings/format-reference.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import { findOpenLink } from "../booking-parts/open-link.server.ts";
import { SendReceipt } from "../booking-parts/receipt-buttons.tsx";
import { listReceiptLinks } from "../booking-parts/receipt-links.server.ts";
import { adminReceiptMessages } from "../booking-parts/receipt-messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { BackLink } from "../ui/back-link.tsx";
import type { Route } from "./+types/route";
import { ReceiptDocument } from "./receipt-document.tsx";
import { buildReceipt } from "./receipt-view.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await getBookingOr404(services, params.id);
  const link = await findOpenLink(services, file);
  const receipt = buildReceipt(file, params.paymentId, { link, now: services.clock.now() });
  if (!receipt) throw data(null, { status: 404 });
  return {
    locale: getInterfaceLanguage(request),
    bookingId: params.id,
    reference: formatReference(file.booking.reference),
    receipt,
    links: (await listReceiptLinks(services, file)).find(
      ({ paymentId }) => paymentId === params.paymentId,
    ),
  };
}

export const meta = createPageMeta<typeof loader>(formatTitle);

type Titled = Pick<Route.ComponentProps["loaderData"], "locale" | "reference">;

function formatTitle({ locale, reference }: Titled): string {
  return fillMessage(adminReceiptMessages[locale].title, { reference });
}

/** The receipt of a payment in the guest's language, to print or to send. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { locale, bookingId, receipt, links } = loaderData;
  const messages = adminReceiptMessages[locale];
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <div className="print:hidden">
        <BackLink href={`/admin/bookings/${bookingId}`}>{messages.back}</BackLink>
        <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{formatTitle(loaderData)}</h1>
        <div className="flex flex-wrap items-end gap-2">
          <SendReceipt receipt={links} />
          {isHydrated && (
            <Button
              type="button"
              variant="quiet"
              size="small"
              icon="printer"
              onClick={() => window.print()}
            >
              {messages.print}
            </Button>
          )}
        </div>
      </div>
      <ReceiptDocument receipt={receipt} />
    </div>
  );
}
