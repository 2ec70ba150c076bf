import { tours } from "#app/content/facts.ts";
import { settings } from "#app/content/settings.ts";
import { fill } from "#app/i18n/format.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import type { Route } from "./+types/home";

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const messages = homeMessages[locale];
  return {
    locale,
    messages,
    metaTitle: fill(messages.metaTitle, { brand: settings.brand.value }),
    names: { sunset: tours.sunset.name[locale], hotSprings: tours["hot-springs"].name[locale] },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.metaTitle },
  { name: "description", content: loaderData?.messages.metaDescription },
];

export default function Home({ loaderData: { locale, messages } }: Route.ComponentProps) {
  return (
    <section className="wrap section">
      <h1 className="text-display">{messages.title}</h1>
      <p className="text-lead mt-4">{messages.lead}</p>
      <ButtonRow className="mt-8">
        <ButtonLink href={pathTo("sunsetTour", locale)}>{messages.sunsetButton}</ButtonLink>
        <ButtonLink href={pathTo("hotSpringsTour", locale)} variant="line">
          {messages.hotSpringsButton}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}
