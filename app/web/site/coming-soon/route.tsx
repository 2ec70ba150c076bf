import { data, redirect } from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import type { ComingSoonId } from "#app/routing/coming-soon-addresses.ts";
import { findPageByPath } from "#app/routing/paths.ts";
import { buildUnlistedMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { NightPage } from "../../errors/error-pages.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import type { Route } from "./+types/route";
import { getComingSoonPage } from "./loader.server.ts";

export const handle: LayoutHandle = { header: "over" };

/**
 * Returns what will be at an address on another site. Once the operator has entered the real
 * address, this one redirects to it.
 */
export function loader({ url }: Route.LoaderArgs) {
  const place = findPageByPath(url.pathname);
  const page =
    place?.page === "comingSoon" && getComingSoonPage(place.item as ComingSoonId, place.locale);
  if (!page) throw data(null, { status: 404 });
  if (page.address !== undefined) throw redirect(page.address);
  return { ...page.page, brand: getPublishedBusiness().brand.value };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildUnlistedMeta(`${loaderData.title} | ${loaderData.brand}`, loaderData.text) : [];

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  const { links, ...texts } = loaderData;
  return (
    <NightPage
      {...texts}
      picture="not-found"
      actions={links.map(({ href, label }, index) => (
        <ButtonLink key={href} href={href} variant={index === 0 ? undefined : "ghost"}>
          {label}
        </ButtonLink>
      ))}
    />
  );
}
