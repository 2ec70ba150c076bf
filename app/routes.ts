import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { locales } from "./i18n/locale.ts";
import { addressOf, itemsOf, type PageName } from "./i18n/paths.ts";
import { endpointModules } from "./seo/endpoint-paths.ts";

/** The module behind each page; the addresses come from the one table in i18n/paths.ts. */
const modules: Record<PageName, string> = {
  home: "routes/site/home.tsx",
  tour: "routes/site/tour.tsx",
  booking: "routes/booking/booking.tsx",
  tourBooking: "routes/booking/booking.tsx",
  bookingConfirmation: "routes/booking/confirmation.tsx",
  manageBooking: "routes/booking/manage/manage.tsx",
  cancelBooking: "routes/booking/manage/cancel.tsx",
  changeRiders: "routes/booking/manage/riders.tsx",
  bookingVoucher: "routes/booking/manage/voucher.tsx",
  bookingCalendar: "routes/booking/manage/calendar-file.ts",
  admin: "routes/admin/admin.tsx",
  blog: "routes/site/blog.tsx",
  blogPost: "routes/site/blog-post.tsx",
  blogCategory: "routes/site/blog.tsx",
  contact: "routes/site/contact.tsx",
  about: "routes/site/about.tsx",
  search: "routes/site/search.tsx",
  privacy: "routes/site/legal.tsx",
  terms: "routes/site/legal.tsx",
};

function pageRoutes(): RouteConfigEntry[] {
  return (Object.keys(modules) as PageName[]).flatMap((page) =>
    locales.flatMap((locale) => {
      const path = addressOf(page, locale);
      if (!path) return [];
      // A pattern at the site's root would also match every address that does not exist.
      const items = page === "tour" || page === "tourBooking" ? itemsOf(page) : [];
      return items.length > 0
        ? items.map((item) => {
            const own = addressOf(page, locale, item) ?? path;
            return route(own, modules[page], { id: `${page}.${locale}.${item}` });
          })
        : [route(path, modules[page], { id: `${page}.${locale}` })];
    }),
  );
}

export default [
  ...pageRoutes(),
  route("/sandbox/checkout/:sessionId", "routes/booking/sandbox-checkout.tsx"),
  // All operator pages except the login: they answer only a logged-in operator.
  layout("routes/admin/operator.tsx", { id: "operator" }, [
    route("/admin/departures", "routes/admin/departures.tsx"),
    route("/admin/departures/close", "routes/admin/days/close-days.tsx", { id: "close-days" }),
    route("/admin/departures/reopen", "routes/admin/days/close-days.tsx", { id: "reopen-days" }),
    route("/admin/departures/unanswered", "routes/admin/days/unanswered.tsx"),
    route("/admin/departures/:day", "routes/admin/departures-day.tsx"),
    route("/admin/departures/:day/add", "routes/admin/hand/add.tsx"),
    route("/admin/departures/:day/hold", "routes/admin/agencies/hold.tsx"),
    route("/admin/departures/:day/call-off", "routes/admin/departures-call-off.tsx"),
    route("/admin/to-tell", "routes/admin/telling/to-tell-page.tsx"),
    route("/admin/bookings", "routes/admin/bookings.tsx"),
    route("/admin/bookings/:id", "routes/admin/booking.tsx"),
    route("/admin/bookings/:id/cancel", "routes/admin/booking-cancel.tsx"),
    route("/admin/bookings/:id/move", "routes/admin/booking-move.tsx"),
    route("/admin/bookings.csv", "routes/admin/bookings-csv.ts"),
    route("/admin/lists/:list", "routes/admin/lists/list-csv.ts"),
    route("/admin/numbers", "routes/admin/numbers/numbers.tsx"),
    route("/admin/numbers.csv", "routes/admin/numbers/numbers-csv.ts"),
    route("/admin/messages", "routes/admin/inbox.tsx"),
    route("/admin/messages/:id", "routes/admin/inbox-message.tsx"),
    route("/admin/mails", "routes/admin/mails.tsx"),
    route("/admin/mails/:id/mail", "routes/admin/mails-page.ts"),
    // Mails and bookmarks from before may hold the earlier address.
    route("/admin/deliveries/*", "routes/admin/mails-moved.ts"),
    route("/admin/tours", "routes/admin/tours/tours.tsx"),
    route("/admin/tours/history", "routes/admin/tours/history.tsx"),
    route("/admin/tours/history/:number", "routes/admin/tours/bring-back.tsx"),
    route("/admin/tours/:part", "routes/admin/tours/edit.tsx"),
    route("/admin/tours/:tour/price", "routes/admin/tours/price.tsx"),
    route("/admin/preview/:draft", "routes/admin/preview/preview.tsx"),
    route("/admin/preview/:draft/page/*", "routes/admin/preview/framed-page.ts"),
    route("/admin/business", "routes/admin/business/business.tsx"),
    route("/admin/business/launch", "routes/admin/business/launch.tsx"),
    route("/admin/business/:group", "routes/admin/business/group.tsx"),
    route("/admin/trail", "routes/admin/trail/trail.tsx"),
    route("/admin/trail.csv", "routes/admin/trail/trail-csv.ts"),
    route("/admin/agencies", "routes/admin/agencies/agencies.tsx"),
    route("/admin/agencies/:id", "routes/admin/agencies/agency.tsx"),
    route("/admin/agencies/:id/statement", "routes/admin/agencies/statement.tsx"),
    route("/admin/agencies/:id/statement.csv", "routes/admin/agencies/statement-csv.ts"),
    route("/admin/holds/:id", "routes/admin/agencies/held.tsx"),
    route("/admin/phones", "routes/admin/phones.tsx"),
    route("/admin/people", "routes/admin/people/people.tsx"),
    route("/admin/account", "routes/admin/account/account.tsx"),
    route("/admin/privacy", "routes/admin/privacy.tsx"),
    route("/admin/privacy/export", "routes/admin/privacy-export.ts"),
  ]),
  route("/admin/forgot", "routes/admin/doors/forgot.tsx"),
  route("/admin/password/:token", "routes/admin/doors/choose-password.tsx"),
  route("/admin/second-factor", "routes/admin/doors/set-up-second-factor.tsx"),
  route("/calendar/:file", "routes/endpoints/calendar-feed.ts"),
  route("/admin/test-webhook", "routes/admin/test-webhook.ts"),
  ...Object.entries(endpointModules).map(([path, module]) =>
    route(path, `routes/endpoints/${module}`, { id: path }),
  ),
  route("/functions/v1/verify-payment", "routes/endpoints/verify-payment.ts"),
  route("/rest/v1/bookings", "routes/endpoints/rest-bookings.ts"),
  route("/rest/v1/rpc/get_timestamp", "routes/endpoints/get-timestamp.ts"),
  route("/webhooks/payment", "routes/endpoints/payment-webhook.ts"),
  route("/rest/*", "routes/endpoints/unknown-endpoint.ts", { id: "unknown-rest" }),
  route("/functions/*", "routes/endpoints/unknown-endpoint.ts", { id: "unknown-function" }),
  route("/webhooks/*", "routes/endpoints/unknown-endpoint.ts", { id: "unknown-webhook" }),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
