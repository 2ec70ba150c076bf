import { useEffect } from "react";
import { data, redirect } from "react-router";
import { settings } from "#app/content/settings.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminDeliveriesMessages } from "#app/i18n/messages/admin-deliveries.ts";
import { SkipLink } from "#app/layout/skip-link.tsx";
import { adminTokenOf } from "#app/platform/admin-cookie.server.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import type { Services } from "#app/platform/wiring.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ShellHandle } from "../shell-props.ts";
import type { Route } from "./+types/deliveries";
import { DeliveriesList } from "./deliveries-list.tsx";
import { DeliveriesMessage } from "./deliveries-message.tsx";
import { addressOf, type DeliveriesView, deliveriesPerPage, viewOf } from "./deliveries-view.ts";
import { interfaceLanguage, languageCookie } from "./language.server.ts";
import { TopBar } from "./top-bar.tsx";

export const handle: ShellHandle = { shell: false };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireLogin(request, services);
  const chosen = languageCookie(request, services.env.siteUrl);
  const view = viewOf(url.searchParams);
  return data(
    {
      locale: interfaceLanguage(request),
      brand: settings.brand.value,
      view,
      done: doneIn(url.searchParams),
      ...(view.message
        ? { list: null, message: await messageOf(services, view.message) }
        : { list: await listOf(services, view), message: null }),
    },
    chosen ? { headers: { "set-cookie": chosen } } : undefined,
  );
}

/** What became of a form that led here. */
function doneIn(parameters: URLSearchParams): "queued" | "busy" | null {
  const done = parameters.get("done");
  return done === "queued" || done === "busy" ? done : null;
}

async function listOf({ notifier }: Services, { missed, before }: DeliveriesView) {
  const [rows, health] = await Promise.all([
    notifier.deliveries({
      undelivered: missed,
      before: before ?? undefined,
      limit: deliveriesPerPage + 1,
    }),
    notifier.health(),
  ]);
  const hasOlder = rows.length > deliveriesPerPage;
  return { rows: rows.slice(0, deliveriesPerPage), hasOlder, health };
}

async function messageOf({ notifier }: Services, id: string) {
  const message = await notifier.delivery(id);
  // Deleted with the data of its guest.
  if (!message) throw redirect(addressOf(), 303);
  return message;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  await requireLogin(request, services);
  const form = await request.formData();
  const { log } = context.get(requestContext);
  switch (form.get("intent")) {
    case "send-again": {
      const id = viewOf(new URLSearchParams({ message: String(form.get("id")) })).message;
      const queued = id !== null && (await services.notifier.sendAgain(id));
      log.info({ deliveryId: id, queued }, "the operator had a message sent again");
      // To an address of its own: loading it again sends nothing again.
      const shown = new URLSearchParams(url.search);
      shown.set("done", queued ? "queued" : "busy");
      return redirect(`/admin/deliveries?${shown}`, 303);
    }
    case "show-secret":
      log.info("the operator had the webhook's secret shown");
      return data({ secret: services.notifier.webhookSecret() });
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

/** Sends whoever is not logged in to the form where they can. */
async function requireLogin(request: Request, { adminAuth }: Services): Promise<void> {
  if (!(await adminAuth.isLoggedIn(adminTokenOf(request)))) throw redirect("/admin", 303);
}

/** Private to this browser and this moment: kept nowhere. */
export function headers() {
  return { "cache-control": "no-store", "x-robots-tag": "noindex" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title } = adminDeliveriesMessages[loaderData?.locale ?? "en"];
  return [
    { title: `${title} | ${loaderData?.brand ?? settings.brand.value}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, brand, view, done, list, message } = loaderData;
  const words = adminDeliveriesMessages[locale];

  // The root knows the site's languages by path; the operator's pages have their own switch.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  return (
    <div lang={locale} className="min-h-svh">
      <SkipLink label={adminMessages[locale].skipToContent} />
      <TopBar locale={locale} brand={brand} />
      <main
        id="main"
        tabIndex={-1}
        className="ground-admin min-h-[calc(100svh-60px)] px-4 pt-6 pb-12 text-[0.9375rem] leading-[1.4] md:px-7"
      >
        {done && (
          <div className="mb-4">
            <Notice kind={done === "queued" ? "ok" : "tip"} live>
              {words.done[done]}
            </Notice>
          </div>
        )}
        {list && (
          <DeliveriesList
            locale={locale}
            view={view}
            secret={actionData && "secret" in actionData ? actionData.secret : undefined}
            {...list}
          />
        )}
        {message && <DeliveriesMessage delivery={message} locale={locale} />}
      </main>
    </div>
  );
}
