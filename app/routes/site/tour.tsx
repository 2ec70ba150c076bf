import { bookNow, onSiteBooking } from "#app/content/booking-links.ts";
import { tours } from "#app/content/facts.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { shellMessages } from "#app/i18n/messages/shell.ts";
import { pageAt } from "#app/i18n/paths.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import type { Route } from "./+types/tour";

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const tour = pageAt(pathname)?.page === "hotSpringsTour" ? "hot-springs" : "sunset";
  return {
    name: tours[tour].name[locale],
    messages: homeMessages[locale],
    newTab: shellMessages[locale].opensInNewTab,
    bookNow: bookNow(tour, locale),
    onSite: onSiteBooking(tour, locale),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name }];

export default function Tour({ loaderData }: Route.ComponentProps) {
  const { name, messages, newTab } = loaderData;
  return (
    <section className="wrap section">
      <h1 className="text-h1-tour">{name}</h1>
      <ButtonRow className="mt-8">
        <ButtonLink
          href={loaderData.bookNow.href}
          newTabLabel={loaderData.bookNow.external ? `(${newTab})` : undefined}
        >
          {messages.bookNow}
        </ButtonLink>
        <ButtonLink href={loaderData.onSite} variant="line" icon="lock-key">
          {messages.bookAndPay}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}
