import { afterEach, describe, expect, it } from "vitest";
import { getLegalContent } from "#app/content/legal-content.server.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { locales } from "#app/i18n/locale.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const springs = { tourName: "Hot Springs Tour", pickupTime: "08:00" } as const;
const seed = seedCatalog();
afterEach(() => setCatalogVersionReader(() => ({ number: 0, catalog: seed })));

/** Publishes a catalog in which these settings are no examples. */
function publish(settings: Partial<typeof seed.business>) {
  const catalog = { ...seed, business: { ...seed.business, ...settings } };
  setCatalogVersionReader(() => ({ number: 7, catalog }));
}

describe.each(locales)("emails after the booking (%s)", (language) => {
  const confirm = (
    change: Parameters<typeof createPaidBookingRow>[0] = {},
    context = emailContext,
  ) => buildBookingConfirmedEmail(createPaidBookingRow({ language, ...change }), context);
  const remind = (change: Parameters<typeof createPaidBookingRow>[0] = {}) =>
    buildReminderEmail(createPaidBookingRow({ language, ...change }), emailContext);

  it("the confirmation email shows the picture of its tour, or the shared one", () => {
    expect(confirm().content.picture?.name).toBe("confirmed");
    expect(confirm(springs).content.picture?.name).toBe("confirmed-springs");
  });

  it("emails print the start of a ride only if it differs from the pickup", () => {
    const labelsOf = ({ content }: ReturnType<typeof confirm>) =>
      content.ticket.rows.map(({ label }) => label);
    const ride = { en: "Ride", es: "Paseo" }[language];
    for (const build of [confirm, remind]) {
      expect(labelsOf(build())).toContain(ride);
      expect(labelsOf(build(springs))).not.toContain(ride);
      expect(labelsOf(build({ ...springs, pickupTime: noPickup }))).not.toContain(ride);
      expect(labelsOf(build({ pickupTime: noPickup }))).toContain(ride);
    }
  });

  it("emails tell guests where to wait in the words of the terms, except those without a pickup", () => {
    const terms = JSON.stringify(getLegalContent("terms", language).sections);
    for (const build of [confirm, remind]) {
      const [waiting = ""] = build().content.closing;
      expect(waiting).toMatch(/door|puerta/);
      expect(terms).toContain(waiting);
      expect(build({ pickupTime: noPickup }).content.closing).not.toContain(waiting);
    }
  });

  it("emails state the weight limit of the ride's day, and the helmets if they are stated", () => {
    const say = (weightLimitKg: number | null) =>
      confirm({}, { ...emailContext, weightLimitKg }).content.closing.join(" ");
    expect(say(100)).toMatch(/100.kg/);
    expect(say(87)).toMatch(/87.kg/);
    expect(say(87)).not.toMatch(/100.kg/);
    expect(say(100)).toMatch(/Helmets|Casco/);
    publish({ weightLimitKg: { value: null }, helmets: { value: null } });
    expect(say(null)).not.toMatch(/.kg|Helmets|Casco/);
  });

  it("emails link to a chat about the booking once the operator's phone is no example", () => {
    expect(confirm().content.chat).toBeNull();
    publish({ phone: { value: "+52 954 133 4455" } });
    const { content } = confirm();
    const url = new URL(content.chat?.url ?? "");
    expect(url.pathname).toBe("/529541334455");
    expect(url.searchParams.get("text")).toContain("K7P-4TX");
    expect(renderPlainText(content)).toContain(url.href);
    const html = renderEmail(content, { logo: null, picture: null });
    expect(html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")).toContain(`href="${url.href}"`);
  });
});

it.each([
  [1, "Pasamos por ti"],
  [4, "Pasamos por ustedes"],
])("Spanish emails to %d riders say: %s", (participants, label) => {
  const booking = createPaidBookingRow({ participants });
  const { content, calendar } = buildBookingConfirmedEmail(booking, emailContext);
  const labels = content.ticket.rows.map((row) => row.label);
  expect(labels).toEqual(expect.arrayContaining([label, "Personas"]));
  expect(calendar?.text.replace(/\r\n /g, "")).toContain(`${label}: 2:30`);
  expect(buildReminderEmail(booking, emailContext).content.preview).toContain(`${label}: 2:30`);
});

it("emails greet a family with its whole name", () => {
  const family = createPaidBookingRow({ firstName: "Familia", lastName: "Guzmán Ortega" });
  const { content } = buildReminderEmail(family, emailContext);
  expect(content.opening[0]).toBe("Hola, Familia Guzmán Ortega:");
  expect(buildBookingConfirmedEmail(family, emailContext).content.opening[0]).toContain(
    "Gracias, Familia Guzmán Ortega.",
  );
});

it("the operator email prints the start of a ride only if it differs from the pickup", () => {
  const labelsFor = (change: Parameters<typeof createPaidBookingRow>[0]) =>
    buildOperatorEmail(
      createPaidBookingRow(change),
      { kind: "confirmed" },
      { ...emailContext, guestEmail: null },
    ).content.ticket.rows.map(({ label }) => label);
  expect(labelsFor({})).toContain("Inicio del paseo");
  expect(labelsFor(springs)).not.toContain("Inicio del paseo");
});

it.each(["en", "es"] as const)(
  "emails in %s ask for waivers only if they are missing",
  (language) => {
    const booking = createPaidBookingRow({ language });
    const { waiver } = emailMessages[language].riderAnswers;
    const listRequests = (asksForWaivers: boolean) => [
      buildBookingConfirmedEmail(booking, emailContext, { asksForWaivers }).content.request?.text,
      buildReminderEmail(booking, emailContext, { asksForAnswers: true, asksForWaivers }).content
        .request?.text,
    ];
    for (const text of listRequests(true)) expect(text).toContain(waiver);
    for (const text of listRequests(false)) expect(text).not.toContain(waiver);
  },
);
