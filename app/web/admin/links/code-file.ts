import { data } from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getNamedLinkPath, isLinkName } from "#app/leads/lead.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { createQrCode } from "#app/web/ui/qr-code.server.ts";
import type { Route } from "./+types/code-file";
import { renderCodePdf, renderCodeSvg } from "./render-code.server.ts";

/** `GET /admin/links/<name>.svg` and `.pdf`: the QR code of a link, to print. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { leads, env } = context.get(servicesContext);
  const [, name = "", type = ""] = /^([a-z0-9-]{2,40})\.(svg|pdf)$/.exec(params.file) ?? [];
  if (!isLinkName(name) || !(await leads.findNamedLink(name))) throw data(null, { status: 404 });
  const address = `${env.siteUrl}${getNamedLinkPath(name)}`;
  const code = createQrCode(address);
  const isPdf = type === "pdf";
  const brand = getPublishedBusiness().brand.value;
  const body = isPdf ? renderCodePdf(code, { brand, address }) : renderCodeSvg(code, address);
  return new Response(body, {
    headers: {
      "content-type": isPdf ? "application/pdf" : "image/svg+xml; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.${type}"`,
      "cache-control": "no-store",
    },
  });
}
