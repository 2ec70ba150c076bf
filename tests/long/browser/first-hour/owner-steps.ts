import type { Page } from "@playwright/test";
import { seedGuides, seedHorses } from "../../../../app/business/seed/team.ts";
import { seedTestimonials } from "../../../../app/business/seed/testimonials.ts";
import { fillMessage } from "../../../../app/i18n/format.ts";
import { adminMessages } from "../../../../app/i18n/messages/admin.ts";
import type { LaunchTaskId } from "../../../../app/launch/launch-tasks.ts";
import { launchMessages } from "../../../../app/launch/messages.ts";
import { authMessages } from "../../../../app/web/admin/auth/messages.ts";
import { staffMessages } from "../../../../app/web/admin/auth/staff-messages.ts";
import { contentReviewMessages } from "../../../../app/web/admin/content-parts/content-review-messages.ts";
import { adminContentMessages } from "../../../../app/web/admin/content-parts/messages.ts";
import { gettingPaidMessages } from "../../../../app/web/admin/getting-paid/messages.ts";
import { horsesMessages } from "../../../../app/web/admin/horse-parts/messages.ts";
import { adminLogoMessages } from "../../../../app/web/admin/logo/messages.ts";
import { mailServerMessages } from "../../../../app/web/admin/mail-server/messages.ts";
import { adminPicturesMessages } from "../../../../app/web/admin/picture-parts/messages.ts";
import { adminBusinessMessages } from "../../../../app/web/admin/settings-parts/messages.ts";
import { expect } from "../../../e2e/site-fixture.ts";
import { createPhoto } from "../../../support/create-photo.ts";
import type { OwnerPhone } from "./owner-phone.ts";

/** What the owner of this test calls her business. */
const own = {
  brand: "Cabalgatas Doña Cruz",
  email: "hola@cabalgatascruz.mx",
  phone: "+52 954 133 4455",
  legalName: "Ana Cruz López",
  taxId: "CULA800101AB8",
  street: "Calle del Morro 12",
  notices: "ana@cabalgatascruz.mx",
  guide: { name: "Chuy", password: "ochre kettle plum wharf" },
} as const;

/** What the owner needs from elsewhere. */
export type Outside = Readonly<{
  /** Her password for the site. */
  password: string;
  stripeKey: string;
  mailbox: Readonly<{ port: number; password: string }>;
  /** The phone of her guide, with a browser of its own. */
  guidePage: Page;
}>;

/** The names that the owner gives her tours, in English and Spanish. */
const tourNames = {
  sunset: ["Beach ride", "Paseo de playa"],
  "hot-springs": ["Warm water ride", "Paseo de agua tibia"],
} as const;

function toNameFields(tour: keyof typeof tourNames) {
  const [en, es] = tourNames[tour];
  return { nameEn: en, nameEs: es, shortNameEn: en, shortNameEs: es };
}

/** How she does each task from the screen to which its link leads. Tasks that she hides have none. */
export const ownerSteps: Readonly<
  Partial<Record<LaunchTaskId, (phone: OwnerPhone, outside: Outside) => Promise<void>>>
> = {
  async ways(phone) {
    await phone.tap(phone.page.locator("[name=hasBookingPartner][value=no]"));
    await phone.publish();
  },
  async contact(phone) {
    await phone.type({
      ...{ phone: own.phone, email: own.email, brand: own.brand },
      ...{ "address-street": own.street, "address-postalCode": "71985" },
      ...{ legalName: own.legalName, taxId: own.taxId, location: "15.8612, -97.0654" },
      ...{ "openingHours-opens": "07:30", "openingHours-closes": "19:00" },
      ...{ operatingSince: "2019", toursCompleted: "" },
      "social-instagram": "https://instagram.com/cabalgatascruz",
      ...{ "social-facebook": "", "social-tiktok": "", "social-youtube": "" },
    });
    await phone.publish();
  },
  async herd(phone) {
    const { another, form } = horsesMessages.es;
    const herd = [
      ["Relámpago", "95", "steady"],
      ["Azabache", "110", "calm"],
      ["Jacaranda", "85", "calm"],
    ] as const;
    for (const [index, [name, maxRiderKg, temperament]] of herd.entries()) {
      if (index > 0) await phone.tap(phone.link(another));
      await phone.type({ name, maxRiderKg });
      await phone.tap(phone.page.locator(`[name=temperament][value=${temperament}]`));
      await phone.tap(phone.button(form.submitAdd));
      await phone.expectDone();
    }
  },
  async horseNumber(phone) {
    await phone.type({ horsesCount: "3" });
    await phone.publish();
  },
  async guideAccounts(phone, { guidePage }) {
    const { link } = staffMessages.es;
    await phone.type({ invitee: own.guide.name });
    await phone.tap(phone.button(link.submit));
    const share = await phone.link(link.send).getAttribute("href");
    const text = new URL(share ?? "").searchParams.get("text") ?? "";
    await acceptInvitation(guidePage, /https:\/\/\S+/.exec(text)?.[0] ?? "");
  },
  async welfare(phone) {
    await phone.type({ weightLimitKg: "110", ridersPerGuide: "5", vetVisitsAYear: "2" });
    await phone.type({ "helmets-from": "53", "helmets-to": "61" });
    await phone.type({ "insurance-en": "", "insurance-es": "" });
    await phone.publish();
  },
  async prices(phone) {
    await phone.tap(phone.page.locator("a[href='/admin/tours/sunset']"));
    await phone.type(toNameFields("sunset"));
    await phone.type({ pricePerPersonMxn: "1650", capacity: "6" });
    await phone.type({
      ...{
        "ride-0-pickup-0-areaEn": "Puerto Angelito",
        "ride-0-pickup-0-areaEs": "Puerto Angelito",
      },
      ...{ "ride-0-pickup-1-areaEn": "Agua Blanca", "ride-0-pickup-1-areaEs": "Agua Blanca" },
      ...{ "ride-0-pickup-2-areaEn": "Roca Blanca", "ride-0-pickup-2-areaEs": "Roca Blanca" },
      ...{ "ride-0-pickup-3-areaEn": "Chila", "ride-0-pickup-3-areaEs": "Chila" },
    });
    await phone.tick("ride-0-isExample");
    await phone.publish();
    await phone.tap(phone.page.locator("a[href='/admin/tours/hot-springs']"));
    await phone.type({ ...toNameFields("hot-springs"), pricePerPersonMxn: "1700" });
    await phone.publish();
  },
  async tourNames(phone) {
    for (const [tour, [en = "", es = ""]] of Object.entries(tourNames)) {
      // The task leads to the first tour.
      if (tour !== "sunset") {
        await phone.tap(phone.link(adminContentMessages.es.back));
        await phone.tap(phone.page.locator(`main a[href='/admin/content/tour:${tour}']`));
      }
      for (const section of ["hero", "card", "booking", "links"]) {
        const href = `/admin/content/tour:${tour}/${section}`;
        await phone.tap(phone.page.locator(`a[href='${href}']`).first());
        const text = section === "links" ? "text.menu" : "text.eyebrow";
        await phone.type({ [`${text}.en`]: en, [`${text}.es`]: es });
        await phone.tap(phone.button(/borrador/).last());
        await phone.expectDone();
      }
    }
    const { title, publish } = contentReviewMessages.es;
    // From a page, only its own changes would be chosen.
    await phone.tap(phone.link(adminContentMessages.es.back));
    await expect(phone.page).toHaveURL(/\/admin\/content$/);
    await phone.tap(phone.link(title).first());
    await phone.tap(phone.button(publish.button));
    await phone.expectDone();
  },
  async guides(phone) {
    await removeRows(phone, "guides", seedGuides.value.length, 2);
    await phone.type({
      "guides-0-name": own.guide.name,
      "guides-0-sentence-en": "Grew up on a horse and knows every path to the lagoon.",
      "guides-0-sentence-es": "Creció a caballo y conoce cada vereda a la laguna.",
    });
    await phone.publish();
  },
  async horses(phone) {
    await removeRows(phone, "horses", seedHorses.value.length, 2);
    await phone.type({
      "horses-0-name": "Relámpago",
      "horses-0-sentence-en": "Fast in name only.",
      "horses-0-sentence-es": "De rápido nomás tiene el nombre.",
    });
    await phone.publish();
  },
  async testimonials(phone) {
    await removeRows(phone, "testimonials", seedTestimonials.value.length, 1);
    await phone.publish();
  },
  async logo(phone) {
    const { marks, review } = adminLogoMessages.es;
    const { upload } = adminPicturesMessages.es;
    const { title, publish } = contentReviewMessages.es;
    // The form of the logo comes before that of the icon.
    const file = phone.page.locator("main [name=file]").first();
    const buffer = await createPhoto({ width: 900, height: 300 });
    // The phone's own chooser takes two taps.
    phone.countTapsElsewhere(2);
    const chosen = phone.page.waitForEvent("filechooser");
    await phone.tap(file);
    await (await chosen).setFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
    await phone.tap(phone.button(upload.send).first());
    // The page looks by itself whether the file is ready.
    await phone.tap(phone.button(marks.logo.use));
    await phone.tap(phone.link(review));
    await expect(phone.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await phone.tap(phone.button(publish.button));
    await phone.expectDone();
  },
  drawings: (phone) => confirm(phone, "drawings"),
  async media(phone) {
    await phone.type({ "map-embed": "", "map-page": "" });
    await phone.tick("right-videos");
    await phone.publish();
  },
  posts: (phone) => confirm(phone, "posts"),
  async cards(phone, { stripeKey, password }) {
    const { form, trial } = gettingPaidMessages.es;
    await phone.type({ secretKey: stripeKey, password });
    await phone.tap(phone.button(form.submit));
    await expect(phone.page.getByText(form.saved)).toBeVisible();
    await phone.tap(phone.button(trial.submit));
    await expect(phone.page.getByText(trial.arrived.split("{at}")[0] ?? "")).toBeVisible();
  },
  async bank(phone) {
    await phone.type({
      "bankTransfer-bank": "Banorte",
      "bankTransfer-holder": own.legalName,
      "bankTransfer-clabe": "072600009876543214",
      "tips-en": "Tips are shared by the whole team.",
      "tips-es": "Las propinas se reparten entre todo el equipo.",
      "acceptedPayments-cards": "Visa, Mastercard",
    });
    await phone.tick("right-taxesIncluded");
    await phone.publish();
  },
  async mail(phone, { mailbox, password }) {
    const { form, attempt } = mailServerMessages.es;
    await phone.choose("provider", "other");
    await phone.type({ address: own.email, host: "127.0.0.1", port: String(mailbox.port) });
    await phone.tap(phone.page.locator("[name=security][value=starttls]"));
    await phone.type({ secret: mailbox.password, password });
    await phone.tap(phone.button(form.submit).first());
    await phone.expectDone();
    await phone.tap(phone.button(attempt.submit));
    const [taken = ""] = attempt.sent.split("{address}");
    await expect(phone.page.getByText(taken.trim())).toBeVisible();
  },
  async notices(phone) {
    await phone.type({ operatorAddress: own.notices });
    await phone.tap(phone.button(mailServerMessages.es.operator.submit).last());
    await phone.expectDone();
  },
};

/** Removes the rows of a list from one number down to another. */
async function removeRows(
  phone: OwnerPhone,
  list: "guides" | "horses" | "testimonials",
  from: number,
  to: number,
) {
  const { remove } = adminBusinessMessages.es.rows[list];
  for (let number = from; number >= to; number -= 1) {
    await phone.tap(phone.button(fillMessage(remove, { number })));
  }
}

/** Says in the list of steps that a task is right as it is. */
async function confirm(phone: OwnerPhone, task: LaunchTaskId) {
  const { card, list, tasks } = launchMessages.es;
  await phone.openToday();
  await phone.tap(phone.link(card.all));
  await phone.tap(phone.button(new RegExp(`^${list.right} ?: ${tasks[task].title}`)));
  await phone.expectDone();
}

/** Opens the invitation on the guide's phone, chooses name and password, and logs in. */
async function acceptInvitation(page: Page, link: string) {
  const { invitation } = authMessages.es;
  const { login } = adminMessages.es;
  await page.goto(link);
  await page.locator("[name=name]").fill(own.guide.name);
  await page.locator("[name=password]").fill(own.guide.password);
  await page.getByRole("button", { name: invitation.submit }).click();
  await page.getByRole("link", { name: invitation.login }).click();
  await page.locator("[name=email]").fill(own.guide.name);
  await page.locator("[name=password]").fill(own.guide.password);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
