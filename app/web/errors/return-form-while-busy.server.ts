import { data, type MiddlewareFunction } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { busyContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../admin/layout/interface-language.server.ts";
import { createUnavailableData } from "./service-unavailable.server.ts";

/**
 * Throws a 503 that returns the form with all its values while the server is too busy to process it
 * (ADR 20). With scripts, the form's page stays and shows a message. A form with a password must be
 * filled in again, because no response ever contains a submitted password.
 */
export const returnFormWhileBusy: MiddlewareFunction<Response> = async ({
  request,
  context,
  url,
}) => {
  if (!context.get(busyContext)) return;
  const { pathname, search } = url;
  const sent = await request.formData();
  const locale = /^\/admin\b/.test(pathname)
    ? getInterfaceLanguage(request)
    : getLocaleOfPath(pathname);
  const form = sent.has("password") ? undefined : sent;
  throw data(createUnavailableData({ locale, pageGroup: "busy", path: pathname + search, form }), {
    status: 503,
    statusText: "Service Unavailable",
  });
};
