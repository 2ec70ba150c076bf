import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { locales } from "./i18n/locale.ts";
import { operatorPaths } from "./routing/operator-paths.ts";
import { findPagePath, listPageItems, type PageName } from "./routing/paths.ts";
import { endpointModules } from "./seo/endpoint-paths.ts";

/** The route module of each page. The addresses are in routing/paths.ts. */
const modules: Record<PageName, string> = {
  home: "web/site/home/route.tsx",
  tour: "web/site/tour/route.tsx",
  booking: "web/booking/route.tsx",
  tourBooking: "web/booking/route.tsx",
  bookingConfirmation: "web/booking/5-confirmation/route.tsx",
  manageBooking: "web/manage/overview/route.tsx",
  cancelBooking: "web/manage/cancel/route.tsx",
  changeRiders: "web/manage/riders/route.tsx",
  correctAges: "web/manage/ages/route.tsx",
  riderAnswers: "web/manage/rider-answers/route.tsx",
  singleRiderAnswers: "web/manage/rider-answers/route.tsx",
  riderRefund: "web/manage/rider-refund/route.tsx",
  singleRiderRefund: "web/manage/rider-refund/route.tsx",
  riderWaivers: "web/manage/waiver/route.tsx",
  singleRiderWaiver: "web/manage/waiver/route.tsx",
  payBooking: "web/manage/payment-request/route.tsx",
  bookingVoucher: "web/manage/voucher/route.tsx",
  stopMessages: "web/manage/stop-messages/route.tsx",
  bookingCalendar: "web/manage/calendar-file/route.ts",
  admin: "web/admin/today/route.tsx",
  blog: "web/site/blog/route.tsx",
  blogPost: "web/site/blog-post/route.tsx",
  blogCategory: "web/site/blog/route.tsx",
  contact: "web/site/contact/route.tsx",
  enquiry: "web/site/enquiry/route.tsx",
  waitingList: "web/site/waiting-list/route.tsx",
  waitingEntry: "web/manage/waiting-entry/route.tsx",
  about: "web/site/about/route.tsx",
  search: "web/site/search/route.tsx",
  comingSoon: "web/site/coming-soon/route.tsx",
  privacy: "web/site/legal/route.tsx",
  terms: "web/site/legal/route.tsx",
};

function listPageRoutes(): RouteConfigEntry[] {
  return (Object.keys(modules) as PageName[]).flatMap((page) =>
    locales.flatMap((locale) => {
      const path = findPagePath(page, locale);
      if (!path) return [];
      // Each tour has a route of its own, because a pattern such as `/:tour` at the root would also
      // match every address that does not exist.
      const items = page === "tour" || page === "tourBooking" ? listPageItems(page) : [];
      return items.length > 0
        ? items.map((item) => {
            const own = findPagePath(page, locale, item) ?? path;
            return route(own, modules[page], { id: `${page}.${locale}.${item}` });
          })
        : [route(path, modules[page], { id: `${page}.${locale}` })];
    }),
  );
}

export default [
  ...listPageRoutes(),
  route("/sandbox/checkout/:sessionId", "web/booking/4-payment/sandbox-checkout.tsx"),
  // All operator pages except the login. The layout admits only users who are logged in.
  layout("web/admin/layout/route.tsx", { id: "operator" }, [
    route("/admin/departures", "web/admin/departures/route.tsx"),
    route("/admin/departures/close", "web/admin/close-days/route.tsx", { id: "close-days" }),
    route("/admin/departures/reopen", "web/admin/close-days/route.tsx", { id: "reopen-days" }),
    route("/admin/departures/unanswered", "web/admin/unanswered-guests/route.tsx"),
    route(operatorPaths.day, "web/admin/departure-day/route.tsx"),
    route("/admin/departures/:day/manual-booking", "web/admin/manual-booking/route.tsx"),
    route("/admin/departures/:day/new-allotment", "web/admin/new-allotment/route.tsx"),
    route("/admin/departures/:day/cancel", "web/admin/cancel-departure/route.tsx"),
    route("/admin/manual-messages", "web/admin/manual-messages/route.tsx"),
    route(operatorPaths.bookings, "web/admin/bookings/route.tsx"),
    route("/admin/bookings/new", "web/admin/manual-booking/new-booking-redirect.ts"),
    route(operatorPaths.booking, "web/admin/booking/route.tsx"),
    route("/admin/bookings/:id/cancel", "web/admin/cancel-booking/route.tsx"),
    route("/admin/bookings/:id/move", "web/admin/move-booking/route.tsx"),
    route("/admin/bookings.csv", "web/admin/bookings/csv.ts"),
    route("/admin/lists/:list", "web/admin/csv-lists/route.ts"),
    route("/admin/reports", "web/admin/reports/route.tsx"),
    route("/admin/links", "web/admin/links/route.tsx"),
    route("/admin/links/:file", "web/admin/links/code-file.ts"),
    route("/admin/reports.csv", "web/admin/reports/csv.ts"),
    route("/admin/inbox", "web/admin/inbox/route.tsx"),
    route(operatorPaths.message, "web/admin/inbox-message/route.tsx"),
    route("/admin/quotes/new", "web/admin/new-quote/route.tsx"),
    route("/admin/emails", "web/admin/emails/route.tsx"),
    route("/admin/emails/:id/html", "web/admin/emails/email-html.ts"),
    route("/admin/mail-server", "web/admin/mail-server/route.tsx"),
    route("/admin/tours", "web/admin/tours/route.tsx"),
    route("/admin/tours/history", "web/admin/catalog-history/route.tsx"),
    route("/admin/tours/history/:number", "web/admin/catalog-version/route.tsx"),
    route(operatorPaths.catalogPart, "web/admin/edit-catalog/route.tsx"),
    route("/admin/tours/:tour/price", "web/admin/tour-price/route.tsx"),
    route("/admin/preview/:draft", "web/admin/preview/route.tsx"),
    route("/admin/preview/:draft/page/*", "web/admin/preview/framed-page.ts"),
    route("/admin/content", "web/admin/content/route.tsx"),
    route("/admin/content/:page", "web/admin/content-page/route.tsx"),
    route("/admin/content/:page/:section", "web/admin/content-section/route.tsx"),
    route("/admin/content-preview/*", "web/admin/content-preview/framed-page.ts"),
    route("/admin/content-review", "web/admin/content-review/route.tsx"),
    route("/admin/content-compare/*", "web/admin/content-compare/route.tsx"),
    route("/admin/content-history", "web/admin/content-history/route.tsx"),
    route("/admin/content-history/:number", "web/admin/content-version/route.tsx"),
    route(
      "/admin/content-history/:number/preview/*",
      "web/admin/content-version/earlier-framed-page.ts",
    ),
    route("/admin/logo", "web/admin/logo/route.tsx"),
    route("/admin/content-posts", "web/admin/content-posts/route.tsx"),
    route("/admin/content-posts/:post", "web/admin/content-post/route.tsx"),
    route(
      "/admin/content-posts/:post/preview/:language",
      "web/admin/content-post-preview/framed-page.ts",
    ),
    route("/admin/pictures", "web/admin/pictures/route.tsx"),
    route("/admin/pictures/uploads", "web/admin/pictures/uploads.ts"),
    route("/admin/pictures/uploads/:id", "web/admin/pictures/upload.ts"),
    route("/admin/pictures/:name", "web/admin/picture/route.tsx"),
    route("/admin/business", "web/admin/business/route.tsx"),
    route("/admin/business/launch", "web/admin/launch-checklist/route.tsx"),
    route(operatorPaths.businessGroup, "web/admin/business-settings/route.tsx"),
    route("/admin/waiting-list", "web/admin/waiting-list/route.tsx"),
    route("/admin/waiting-list.csv", "web/admin/waiting-list/csv.ts"),
    route("/admin/audit-log", "web/admin/audit-log/route.tsx"),
    route("/admin/audit-log.csv", "web/admin/audit-log/csv.ts"),
    route("/admin/cash", "web/admin/cash/route.tsx"),
    route("/admin/horses", "web/admin/horses/route.tsx"),
    route("/admin/horses/week", "web/admin/horse-week/route.tsx"),
    route("/admin/horses/:id", "web/admin/horse/route.tsx"),
    route("/admin/waiver", "web/admin/waiver/route.tsx"),
    route("/admin/waivers/:id", "web/admin/waiver-document/route.tsx"),
    route("/admin/bookings/:id/receipts/:paymentId", "web/admin/receipt/route.tsx"),
    route("/admin/customers/joins", "web/admin/customer-joins/route.tsx"),
    route("/admin/customers/:id", "web/admin/customer/route.tsx"),
    route("/admin/agencies", "web/admin/agencies/route.tsx"),
    route("/admin/agencies/:id", "web/admin/agency/route.tsx"),
    route("/admin/agencies/:id/statement", "web/admin/agency-statement/route.tsx"),
    route("/admin/agencies/:id/statement.csv", "web/admin/agency-statement/csv.ts"),
    route("/admin/allotments/:id", "web/admin/allotment/route.tsx"),
    route(operatorPaths.phones, "web/admin/phones/route.tsx"),
    route("/admin/staff", "web/admin/staff/route.tsx"),
    route("/admin/account", "web/admin/account/route.tsx"),
    route("/admin/getting-paid", "web/admin/getting-paid/route.tsx"),
    route(operatorPaths.backup, "web/admin/backup/route.tsx"),
    route("/admin/backup/download", "web/admin/backup/download.ts"),
    route("/admin/privacy", "web/admin/privacy/route.tsx"),
    route("/admin/privacy/export", "web/admin/privacy/guest-data-export.ts"),
    route("/admin/*", "web/admin/unknown-page/route.tsx"),
  ]),
  route("/admin/forgot", "web/admin/forgot-password/route.tsx"),
  route(operatorPaths.password, "web/admin/choose-password/route.tsx"),
  route(operatorPaths.invitation, "web/admin/accept-invitation/route.tsx"),
  route("/admin/second-factor", "web/admin/second-factor/route.tsx"),
  route("/go/:name", "web/endpoints/named-link.ts"),
  route("/count/:what", "web/endpoints/daily-count.ts"),
  route("/calendar/:file", "web/endpoints/calendar-feed.ts"),
  route("/admin/test-webhook", "web/admin/bookings/webhook-test-endpoint.ts"),
  ...Object.entries(endpointModules).map(([path, module]) =>
    route(path, `web/endpoints/${module}`, { id: path }),
  ),
  route("/functions/v1/verify-payment", "legacy-api/verify-payment-endpoint.ts"),
  route("/rest/v1/bookings", "legacy-api/rest-bookings.ts"),
  route("/rest/v1/rpc/get_timestamp", "legacy-api/server-time.ts"),
  route("/webhooks/payment", "web/endpoints/payment-webhook.ts"),
  route("/rest/*", "legacy-api/unknown-endpoint.ts", { id: "unknown-rest" }),
  route("/functions/*", "legacy-api/unknown-endpoint.ts", { id: "unknown-function" }),
  route("/webhooks/*", "legacy-api/unknown-endpoint.ts", { id: "unknown-webhook" }),
  route("*", "web/site/not-found/route.tsx"),
] satisfies RouteConfig;
