import { data } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { buildWaiverDocument } from "#app/web/manage/waiver/document-view.ts";
import { WaiverDocument } from "#app/web/manage/waiver/waiver-document.tsx";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { adminWaiverMessages } from "../rider-parts/waiver-messages.ts";
import type { Route } from "./+types/route";
import { canReadWaiver } from "./can-read-waiver.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const account = getAccount(context);
  const waiver = await services.waivers.findWaiver(params.id);
  // A guide cannot tell a waiver of another ride from one that does not exist.
  if (!waiver || !(await canReadWaiver(services, account, waiver.booking))) {
    throw data(null, { status: 404 });
  }
  const brand = getPublishedBusiness().brand.value;
  return {
    locale,
    date: waiver.booking.bookingDate,
    rider: waiver.waiver.riderName,
    document: buildWaiverDocument(waiver, { locale, brand, withReference: true }),
  };
}

export const meta = createPageMeta<typeof loader>(({ locale, rider }) =>
  fillMessage(adminWaiverMessages[locale].document.title, { rider }),
);

/** A signed waiver for the team, to read and print. */
export default function AdminWaiverDocument({ loaderData }: Route.ComponentProps) {
  const { locale, date, rider, document } = loaderData;
  const messages = adminWaiverMessages[locale].document;
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <Anchor
        href={getDayPath(date)}
        className="flex min-h-11 items-center gap-2 font-semibold underline print:hidden"
      >
        <Icon name="arrow-left" />
        {messages.back}
      </Anchor>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15] print:hidden">
        {fillMessage(messages.title, { rider })}
      </h1>
      <WaiverDocument document={document} />
    </div>
  );
}
