import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { searchIndex } from "./scripts/search-index-plugin.ts";
import { shownClasses } from "./scripts/shown-classes-plugin.ts";

/** The dates of the pages (scripts/update-page-dates.ts). */
const datesFile = join(import.meta.dirname, ".cache/page-dates.json");
const builtPageDates = existsSync(datesFile) ? readFileSync(datesFile, "utf8") : "{}";

export default defineConfig({
  define: { builtPageDates },
  plugins: [tailwindcss(), reactRouter(), searchIndex(), shownClasses()],
  // Loaded on demand: the dev server would discover this package late and reload the page.
  optimizeDeps: { include: ["@radix-ui/react-toast"] },
  build: {
    // No script or style becomes a data: address: the content security policy forbids those.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Making an array has no effect. Without this, the tables of the moon's position, which only
          // the server reads, would come to browsers with the home page's sky.
          treeshake: { manualPureFunctions: ["Int32Array"] },
          output: {
            // A few files instead of two dozen: on a weak network each request costs time, and code
            // compressed together is smaller. Code that only some pages use stays in files of its
            // own.
            codeSplitting: {
              groups: [
                // Two files that run one after the other, each for less time than a touch may wait.
                {
                  name: "react",
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//,
                },
                { name: "router", test: /node_modules\/react-router\// },
                {
                  name: "site",
                  test: /\/app\/(delivery|layout|tours\/(all-tours|tour-of|[\w-]+\/facts)|routes\/shell-props|routes\/site\/(error-pages|notices)|routes\/site\/tour\/(closing-band|picture-preload)|i18n\/(paths|locale|blog-addresses)|ui\/(anchor|bottom-bar|button|class-names|edge|faq|icon|icons|labels|notice|picture|picture-texts|reveal|section|spinner|text-link|ticket|trail|unbroken|use-hydrated))\b/,
                },
                {
                  name: "rides",
                  test: /\/app\/routes\/site\/(contact-call|tour\/booking-card)\b/,
                },
                // What the home page's sky and the forms share: the sky comes without the forms.
                {
                  name: "days",
                  test: /\/app\/(i18n\/(format|intl)|content\/facts|booking\/local-time)\b/,
                },
                {
                  name: "forms",
                  test: /\/app\/(ui\/(choice|error-summary|field|stepper|toast-store|toaster)|routes\/away|booking\/checkout\/typed-text)\b/,
                },
                // Two small pieces of a booking's pages: one name in the lists that every page loads.
                {
                  name: "remarks",
                  test: /\/app\/(ui\/remarks|routes\/booking\/manage\/breakable)/,
                },
                {
                  name: "seats",
                  test: /\/app\/(booking\/(?!sky|local-time|ride-title|seats\/|operator\/|agency\/|ledger\/|numbers\/|party-(note|text)|pickup|ride-value|capacity-text|checkout\/changed-lines)|routes\/booking\/(booking-(notice|problems|view)|calendar|day-group|guest-fields|moon|night-panel|refused-day|selection|session-id|use-|visit))/,
                },
                // What the operator's pages and forms share: two names in the lists that every page
                // loads.
                {
                  name: "operator",
                  test: /\/app\/(booking\/(party-text|pickup|ride-value|capacity-text)|i18n\/messages\/(admin(?!-(business-fields|catalog-form))|trouble|sources|pickup)|routes\/admin\/(operator-meta|panel|focused-notice|unanswered-notice|confirming-form|departure-view|ride-state|stay|admin-format|inbox-view|mails-view|mails-words|email-address|rider-ways|lists\/csv-link|kept-data|undo-form|payment-badge|say-history|trail\/say-trail|guides\/|login-flag|frame|top-bar|language-switch|welcome|hand\/draft-name|days\/choice-form))/,
                },
                {
                  name: "catalog-forms",
                  test: /\/app\/(business\/|catalog\/|i18n\/messages\/admin-(business-fields|catalog-form)|routes\/admin\/(business\/(group-|say-|setting-)|tours\/(change-list|draft-notice|facts|field-source|hidden-form|overtaken|say-|use-draft)))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
