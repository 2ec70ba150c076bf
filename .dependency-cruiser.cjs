/** The dependency directions of ARCHITECTURE.md as rules that dependency-cruiser checks. */

const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/**
 * The folders of app/ from the lowest to the highest. A file imports from its own folder and from
 * lower ones, so that no two folders depend on each other. The exceptions are listed below.
 */
const features = [
  "generated",
  "i18n",
  "forms",
  "media",
  "platform",
  "edit-conflicts",
  "accounts",
  "connections",
  "backup",
  "backup-downloads",
  "payments",
  "payment-keys",
  "whatsapp",
  "business",
  "tours",
  "routing",
  "content",
  "pictures",
  "departures",
  "horses",
  "launch",
  "agencies",
  "leads",
  "bookings",
  "phone-sheet",
  "reports",
  "inbox",
  "alerts",
  "notifications",
  "search",
  "seo",
  "legacy-api",
  "web",
];

/** Imports from a higher folder. The folders of the first three entries import each other. */
const upwardImports = [
  // The published catalog contains the settings of the business, which name tours.
  { from: "business", to: "^app/tours/" },
  // Seats of an allotment are stored as a booking of the departure, and a booking names its agency.
  { from: "agencies", to: "^app/bookings/" },
  // Alerts are sent as emails and push notifications, and some of them are about messages.
  { from: "alerts", to: "^app/notifications/" },
  // These facts never change while the site runs, such as the time zone.
  { from: "platform", to: "^app/business/facts\\.ts$" },
  { from: "edit-conflicts", to: "^app/business/facts\\.ts$" },
  // The legacy API answers through the same request context as every other route.
  { from: "legacy-api", to: "^app/web/" },
];

/** The place of the files that are in no folder of app/bookings/: the booking, its fields and rows. */
const looseFiles = "(files of app/bookings)";

/** The folders of app/bookings/ from the lowest to the highest, by the same rule. */
const bookingFolders = [
  "ledger",
  looseFiles,
  "customers",
  "riders",
  "waivers",
  "closure-offers",
  "payment-sessions",
  "payment-holds",
  "payment-requests",
  "manual",
  "refunds",
  "manual-messages",
  "records",
  "guides",
  "guide-cash",
  "sheet-acts",
  "horse-assignment",
  "sheet-submission",
  "checkout",
  "changes",
  "closures",
  "payment",
  "quotes",
  "waiting-list",
  "thanks",
  "privacy",
  "reminders",
  "day-sheet",
];

/**
 * The folders of app/web/admin that screens share, from the lowest to the highest. Every other folder
 * there is a screen, and no screen imports another.
 */
const sharedAdminFolders = [
  "ui",
  "list",
  "addresses",
  "layout",
  "csv",
  "auth",
  "rider-parts",
  "departure-parts",
  "booking-parts",
  "message-parts",
  "closed-day-parts",
  "booking-list-parts",
  "booking-form-parts",
  "agency-parts",
  "cash-parts",
  "horse-parts",
  "settings-parts",
  "catalog-parts",
  "content-parts",
  "content-edit",
  "picture-parts",
  "post-parts",
];

/** The routes in shared folders, where only the layout may have one. */
const sharedAdminRoutes = [
  ...readFileSync(join(__dirname, "app/routes.ts"), "utf8").matchAll(/"web\/admin\/([^"]+)"/g),
]
  .map(([, file]) => file)
  .filter((file) => sharedAdminFolders.includes(file.split("/")[0]) && !file.startsWith("layout/"));

/** Returns the pattern of the files of some places of app/bookings. */
function matchBookingFolders(places) {
  const folders = places.map((place) => (place === looseFiles ? "[^/]+$" : `${place}/`));
  return `^app/bookings/(${folders.join("|") || "-"})`;
}

const layerRules = features.map((feature, index) => ({
  name: `${feature}-imports-lower-folders`,
  comment: "Folders of app/ import in one direction; see the list of features above.",
  severity: "error",
  from: { path: `^app/${feature}/` },
  to: {
    path: `^app/(${features.slice(index + 1).join("|") || "-"})/`,
    pathNot: upwardImports.filter(({ from }) => from === feature).map(({ to }) => to),
  },
}));

const bookingRules = bookingFolders.map((folder, index) => ({
  name: `bookings-${folder}-imports-lower-folders`,
  comment: "The use cases of bookings import in one direction; see the list above.",
  severity: "error",
  from: { path: matchBookingFolders([folder]) },
  to: { path: matchBookingFolders(bookingFolders.slice(index + 1)) },
}));

const adminRules = [
  {
    name: "screens-import-no-screen",
    comment: "What several screens need is in one of the shared folders; see the list above.",
    severity: "error",
    from: {
      path: "^app/web/admin/([^/]+)",
      pathNot: `^app/web/admin/(${sharedAdminFolders.join("|")})/`,
    },
    to: {
      path: "^app/web/admin/",
      pathNot: `^app/web/admin/($1|${sharedAdminFolders.join("|")})/`,
    },
  },
  ...sharedAdminFolders.map((folder, index) => ({
    name: `admin-${folder}-imports-lower-folders`,
    comment:
      "Shared folders import no screen, and each other in one direction; see the list above.",
    severity: "error",
    from: { path: `^app/web/admin/${folder}/` },
    to: {
      path: "^app/web/admin/",
      pathNot: `^app/web/admin/(${sharedAdminFolders.slice(0, index + 1).join("|")})/`,
    },
  })),
  {
    name: "shared-admin-folders-have-no-route",
    comment: "A folder with a route is a screen. It leaves the list above.",
    severity: "error",
    from: { path: `^app/web/admin/(${sharedAdminRoutes.join("|") || "-"})$` },
    to: {},
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...bookingRules,
    ...adminRules,
    {
      name: "no-import-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "every-feature-has-a-layer",
      comment: "A new folder of app/ is added to the list of features above.",
      severity: "error",
      from: { path: "^app/", pathNot: `^app/(${features.join("|")})/|^app/[^/]+$` },
      to: {},
    },
    {
      name: "every-booking-folder-has-a-layer",
      comment: "A new folder of app/bookings/ is added to the list of booking folders above.",
      severity: "error",
      from: {},
      to: { path: "^app/bookings/", pathNot: matchBookingFolders(bookingFolders) },
    },
    {
      name: "every-booking-folder-that-imports-has-a-layer",
      comment: "The same for a file that nothing imports yet.",
      severity: "error",
      from: { path: "^app/bookings/", pathNot: matchBookingFolders(bookingFolders) },
      to: {},
    },
    {
      name: "rules-for-browsers-are-pure",
      comment: "Rules shared with the browser import no database, no Node module and no React.",
      severity: "error",
      from: { path: "^app/(bookings|departures|horses|agencies|reports)/(?!.*\\.server\\.ts$)" },
      to: {
        path: ["^db/", "^jobs/", "^server/", "\\.server\\.ts$", "^node:", "node_modules/react"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-do-not-import-processes",
      comment: "The server and the job worker call the features, never the other way round.",
      severity: "error",
      from: {
        path: `^app/(${features.filter((name) => name !== "notifications").join("|")})/`,
        pathNot: "^app/web/services-context\\.ts$",
      },
      to: { path: "^(jobs|server)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "payments-do-not-import-bookings",
      comment: "A payment gateway handles an opaque reference and an amount.",
      severity: "error",
      from: { path: "^app/payments/" },
      to: { path: "^app/(?!payments/|platform|i18n|business/facts)" },
    },
    {
      name: "accounts-do-not-import-features",
      comment: "Authentication and authorization do not depend on what accounts do afterwards.",
      severity: "error",
      from: { path: "^app/accounts/" },
      to: { path: "^app/(?!accounts|platform|edit-conflicts|i18n|business/facts)" },
    },
    {
      name: "backup-does-not-import-features",
      comment: "A backup copies tables, whatever they mean.",
      severity: "error",
      from: { path: "^app/backup/" },
      to: { path: "^app/(?!backup|platform|business/facts)" },
    },
    {
      name: "settings-files-are-only-a-seed",
      comment: "They fill a new site; everything else reads the published settings.",
      severity: "error",
      from: { path: "^(app|db|jobs|server|scripts|bench)/", pathNot: "^app/business/seed/" },
      to: { path: "^app/business/seed/(?!seed-business)" },
    },
    {
      name: "components-do-not-import-features",
      comment: "A component gets its texts and links by props; only the picture list is shared.",
      severity: "error",
      from: {
        path: "^app/web/(ui|layout)/",
        pathNot: "/layout/layout-(props|content)|conflict|original-value",
      },
      to: {
        path: "^app/(?!web/(ui|layout|styles)|media|generated|i18n/locale|tours/tour\\.ts)",
      },
    },
    {
      name: "delivery-does-not-import-pages",
      comment:
        "Code that prepares a finished document for a weak network does not depend on pages.",
      severity: "error",
      from: { path: "^app/web/delivery/" },
      to: { path: "^app/(?!web/delivery)" },
    },
    {
      name: "routes-call-use-cases",
      comment: "A route parses, calls one use case and renders; it has no SQL and no gateway.",
      severity: "error",
      from: {
        path: "^app/(web|legacy-api)/",
        pathNot: "/services-context\\.ts$|^app/legacy-api/.*\\.server\\.ts$",
      },
      to: {
        path: [
          "^db/",
          "^jobs/",
          "^server/",
          "^app/payments/(?!gateway|instalment-plans|session-id)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "routes-import-no-use-cases",
      comment: "Routes get use cases from the services, bound to their database and clock.",
      severity: "error",
      from: { path: "^app/web/" },
      to: {
        path: "^app/(bookings|departures|horses|agencies|reports)/.*\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "browsers-do-not-compute-moonlight",
      comment: "The tables of the moon's position are heavy; browsers get the light from loaders.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.ts$" },
      to: { path: "^app/departures/night-light\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "production-does-not-import-tests",
      severity: "error",
      from: { path: "^(app|db|jobs|server|scripts)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
    {
      name: "packages-are-declared",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router|\\+types)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
  },
};
