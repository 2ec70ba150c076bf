import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { createPhoneSheetPlugin } from "./scripts/phone-sheet-plugin.ts";
import { createSearchIndexPlugin } from "./scripts/search-index-plugin.ts";

/** The file with the change dates of the pages (scripts/update-page-dates.ts). */
const datesFile = join(import.meta.dirname, ".cache/page-dates.json");
const builtPageDates = existsSync(datesFile) ? readFileSync(datesFile, "utf8") : "{}";

export default defineConfig({
  define: { builtPageDates },
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    createSearchIndexPlugin(),
    createPhoneSheetPlugin(),
  ],
  // This package is loaded on demand. Without this, the dev server would discover it late and
  // reload the page.
  optimizeDeps: { include: ["@radix-ui/react-toast"] },
  build: {
    // Scripts and styles never become data: addresses, because the Content-Security-Policy forbids
    // those.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Declares that creating an array has no side effect. Without this, the scripts of the
          // home page's sky would include tables of the moon's position that only the server reads.
          treeshake: { manualPureFunctions: ["Int32Array"] },
          output: {
            // The code is split into a few files instead of dozens. On a slow connection each
            // request costs time, and code that is compressed together is smaller. Code that only
            // some pages use stays in separate files.
            codeSplitting: {
              groups: [
                // React and the router are in two files, which run one after the other. Each of
                // them runs for less time than a touch may have to wait.
                {
                  name: "react",
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//,
                },
                { name: "router", test: /node_modules\/react-router\// },
                {
                  name: "site",
                  test: /\/app\/(web\/delivery|web\/layout\/(?!.*\.server)|web\/errors\/error-pages|web\/site\/(site-notices|page-section|section-edge)|tours\/(all-tours|find-tour|[\w-]+\/facts)|routing\/(?!operator-)|i18n\/(locale|format(?!-)|intl-formatters)|platform\/local-date|media\/picture-files|web\/ui\/(anchor|badges|bottom-bar|button|chat-text|class-names|faq|icon|no-wrap|notice|picture|picture-views|spinner|step-indicator|text-link|ticket|use-hydrated))\b/,
                },
                // What only the home page and the pages of tours show.
                {
                  name: "tours",
                  test: /\/app\/web\/(site\/(hero-picture|tour\/closing-band)|ui\/use-reveal)\b/,
                },
                {
                  name: "rides",
                  test: /\/app\/web\/site\/(contact-options|tour\/booking-card)\b/,
                },
                {
                  name: "forms",
                  test: /\/app\/(web\/ui\/(choice-fields|error-(prefix|summary)|field|problem-box|number-stepper|toast-store|toaster)|web\/errors\/(service-unavailable-page|unavailable-data)|forms\/(text-rules|form-text|open-errors))\b/,
                },
                // This file joins two small modules of a booking's pages, which saves a name in the
                // lists that every page loads.
                {
                  name: "remarks",
                  test: /\/app\/web\/(ui\/remarks-text|manage\/allow-line-break)/,
                },
                {
                  name: "seats",
                  test: /\/app\/(business\/(offers-instalments|guest-currencies\/guest-sums)|bookings\/(booking-(details|events|id)|displayed-booking-state|field(s|-schema)|format-reference|guest-email|is-valid-field|team-notes|changes\/guest-details|checkout\/(?!read-)|manual-messages\/ride-before-move|records\/api-record)|forms\/(card-number|form-text-schema)|tours\/(pricing|booking-tour)|payments\/session-id|departures\/night-light|web\/booking\/(2-day\/|3-guest\/guest-fields|booking-(notice|view)|selection|summary-items|use-(booking|last|month|phone)|visit-storage))/,
                },
                // This file contains the shared code of the admin pages and forms, which saves
                // names in the lists that every page loads.
                {
                  name: "operator",
                  test: /\/app\/(i18n\/format-time-range|departures\/(format-capacity|format-ride-value|pickup)|bookings\/(format-party|source-messages|manual\/manual-payment-methods|manual-messages\/messages|refunds\/|reminders\/)|(agencies|alerts|accounts\/audit-log)\/messages|i18n\/messages\/(admin|operator-booking)|web\/admin\/(ui\/(admin-format|confirmation-form|email-address|focused-notice|keep-page|messages|network-error|panel|undo-|language-switch)|layout\/(admin-layout|should-reload-page-data|operator-meta|screen-titles|top-bar|use-welcome|login-flag)|(?!settings-parts\/field|catalog-parts\/form)[\w-]+\/([\w]+-)*messages|(close-days|closed-day-parts)\/day-selection|departure-parts\/(departure-|guides-view|ride-guides|rider-contact)|booking-form-parts\/manual-booking-draft|addresses\/(inbox-view|emails-query)|csv\/csv-link|message-parts\/delivery-labels|booking-parts\/(payment-badge|describe-event|format-upcoming)|audit-log\/format-audit))/,
                },
                {
                  name: "catalog-forms",
                  test: /\/app\/(business\/|tours\/catalog\/|forms\/(document-|form-texts)|web\/admin\/(ui\/(document-inputs|format-input)|settings-parts\/(field-messages|format-)|business-settings\/setting|catalog-parts\/(catalog-change-list|draft-notice|form-messages|format-|hidden-form|outdated-draft|use-catalog-draft)|tours\/fact-list))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
