/** The dependency directions of ARCHITECTURE.md as rules that dependency-cruiser checks. */
const pureDomain = "^app/booking/(?!.*\\.server\\.ts$)";

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two files that need each other are one file, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "pure-rules",
      comment: "Rules shared with the browser know no database, no process and no React.",
      severity: "error",
      from: { path: pureDomain },
      to: {
        path: ["^db/", "^jobs/", "^server/", "\\.server\\.ts$", "^node:", "node_modules/react"],
      },
    },
    {
      name: "booking-knows-no-messenger",
      comment: "Booking publishes events; who is told of them is another room's business.",
      severity: "error",
      from: { path: "^app/booking/" },
      to: { path: ["^app/(notifications|routes|ui|layout)/", "^jobs/", "^server/", "wiring/"] },
    },
    {
      name: "payments-know-no-bookings",
      comment: "A provider handles an opaque reference and an amount.",
      severity: "error",
      from: { path: "^app/payments/" },
      to: { path: "^app/(booking|notifications|content|routes|ui|layout)/" },
    },
    {
      name: "words-are-leaves",
      severity: "error",
      from: { path: "^app/i18n/" },
      to: { path: "^(app/(?!i18n|tours|content/facts)|db/|jobs/|server/)" },
    },
    {
      name: "seo-describes-content",
      comment: "Metadata, structured data and feeds say what the content says, and nothing else.",
      severity: "error",
      from: { path: "^app/seo/" },
      to: {
        path: "^(app/(?!seo|content|tours|business/(business-schema|printed-business)|catalog/(canonical-json|catalog|printed-catalog)|i18n|generated|styles/colours)|db/|jobs/|server/)",
      },
    },
    {
      name: "content-is-a-leaf",
      severity: "error",
      from: { path: "^app/content/" },
      to: {
        path: "^(app/(?!content|tours|business/(business-schema|printed-business)|catalog/printed-catalog\\.server|i18n|generated|ui/icons)|db/|jobs/|server/)",
      },
    },
    {
      name: "tours-are-leaves",
      comment: "A tour is facts, words and a look; what is done with it is done elsewhere.",
      severity: "error",
      from: { path: "^app/tours/" },
      to: {
        path: "^(app/(?!tours|content|business/printed-business\\.server|catalog/printed-catalog\\.server|i18n|ui/(icons|edge))|db/|jobs/|server/)",
      },
    },
    {
      name: "catalog-knows-no-sale",
      comment: "What is sold is one question; the sale and the page ask it.",
      severity: "error",
      from: { path: "^app/catalog/" },
      to: { path: "^(app/(?!catalog|business|tours|trail/record|content/facts)|jobs/|server/)" },
    },
    {
      name: "business-knows-no-page",
      comment: "What the operator says is one question; pages, mails and machines print it.",
      severity: "error",
      from: { path: "^app/business/" },
      to: {
        path: "^(app/(?!business|catalog|content|tours|i18n|booking/checkout/typed-text)|db/|jobs/|server/)",
      },
    },
    {
      name: "files-of-settings-are-a-seed",
      comment: "A site begins with them; whatever prints asks for the published settings.",
      severity: "error",
      from: {
        path: "^(app|db|jobs|server|scripts|bench)/",
        pathNot: "^app/(business/seed-business|content/(people|testimonials))\\.ts$",
      },
      to: { path: "^app/content/(settings|people|testimonials)\\.ts$" },
    },
    {
      name: "ui-knows-no-domain",
      comment:
        "A primitive gets its words and links by props; only the picture catalogue is shared.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app/(?!ui|styles|generated|content/picture)|db/|jobs/|server/)" },
    },
    {
      name: "delivery-is-a-leaf",
      comment: "What turns a finished document into one for a weak network knows no page.",
      severity: "error",
      from: { path: "^app/delivery/" },
      to: { path: "^(app/(?!delivery)|db/|jobs/|server/)" },
    },
    {
      name: "layout-knows-no-domain",
      severity: "error",
      from: { path: "^app/layout/" },
      to: { path: "^(app/(?!layout|ui|styles|content/pictures)|db/|jobs/|server/)" },
    },
    {
      name: "backup-knows-no-business",
      comment: "It copies tables, whatever they mean.",
      severity: "error",
      from: { path: "^app/backup/" },
      to: { path: "^(app/(?!backup|platform|content/facts)|jobs/|server/)" },
    },
    {
      name: "watch-only-looks",
      comment: "It reads figures and tells the operator; nobody's booking changes by it.",
      severity: "error",
      from: { path: "^app/watch/" },
      to: { path: "^(app/(routes|ui|layout|payments|seo)|jobs/|server/)" },
    },
    {
      name: "accounts-know-no-booking",
      comment: "Who may in is one question; what they do there is another.",
      severity: "error",
      from: { path: "^app/accounts/" },
      to: {
        path: "^(app/(?!accounts|platform|conflict/(conflict|merge)|trail/(acting|record|last-change)|content/facts)|jobs/|server/)",
      },
    },
    {
      name: "platform-is-a-leaf",
      comment: "Apart from the contexts that hand on what is wired and who asks.",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "(services|account)-context\\.ts$" },
      to: { path: "^(app/(?!platform|content/facts|i18n/locale)|jobs/|server/)" },
    },
    {
      name: "routes-ask-use-cases",
      comment: "A route parses, calls one use case and renders; it has no SQL and no provider.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: {
        path: ["^db/", "^jobs/", "^server/", "^app/payments/(?!gateway|session-id)"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "routes-hold-no-use-cases",
      comment: "Use cases reach routes through the services, bound to their database and clock.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/booking/.*\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "moonlight-is-made-by-the-server",
      comment: "The tables of the moon's place are heavy; browsers get the light from loaders.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.ts$" },
      to: { path: "^app/booking/night-light\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-tests-in-production",
      severity: "error",
      from: { path: "^(app|db|jobs|server|scripts)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
    {
      name: "declared-packages",
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
