import { describe, expect, it } from "vitest";
import { getFloatingChatLink } from "#app/business/published-business.server.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import { seedTestimonials } from "#app/business/seed/testimonials.ts";
import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { getCategory } from "#app/content/blog/get-category.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { verificationMessages } from "#app/legacy-api/messages.ts";
import { tours } from "#app/tours/all-tours.ts";
import { sandboxMessages } from "#app/web/booking/4-payment/sandbox-messages.ts";
import {
  automationMessages,
  confirmationMessages,
} from "#app/web/booking/5-confirmation/messages.ts";
import { getLayoutContent } from "#app/web/layout/layout-content.server.ts";
import { getBlogList } from "#app/web/site/blog/loader.server.ts";
import { getContactPage } from "#app/web/site/contact/loader.server.ts";
import { getHomePage } from "#app/web/site/home/loader.server.ts";

/** The wording of these texts is prescribed (docs/rulings.md 4). */
const { form, sent } = contactMessages.en;
const notFound = getPageContent("notFound", "en");
const { card } = tourMessages.en;
const sunset = getPageContent("tour:sunset", "en");
const hotSprings = getPageContent("tour:hot-springs", "en");
const { errors } = confirmationMessages.en;
const { login, connection, columns } = adminMessages.en;

it.each([
  // These texts belong to the contact form and its toast.
  ["Send Message", form.send],
  ["Sending...", form.sending],
  ["Sent!", form.sent],
  ["Your name", form.placeholders.name],
  ["Your email", form.placeholders.email],
  ["How can we help?", form.placeholders.subject],
  ["Tell us about your inquiry...", form.placeholders.message],
  ["Message sent!", sent.title],
  ["We'll get back to you as soon as possible.", sent.text],
  // These texts belong to the home page and the tour pages.
  [
    "Discover Puerto Escondido on Horseback",
    getHomePage("en", new Date("2026-11-19"), "https://ride.test").hero.title,
  ],
  ["Error Loading Instagram Feed", homeMessages.en.feed.errorTitle],
  ["Could not load Instagram posts. Please try again later.", homeMessages.en.feed.errorText],
  ["Small Groups", tourMessages.en.smallGroups],
  ["Book Now!", tourMessages.en.bookNowHero],
  ["Book Now", tourMessages.en.bookNow],
  ["Popular Tour", tourMessages.en.popular],
  ["Tour Popular", tourMessages.es.popular],
  ["Experience our Sunset Beach Tour before you book", sunset.film.caption],
  ["Experience our Hot Springs Tour before you book", hotSprings.film.caption],
  ["No payment required now - Pay at tour location", card.noPayment],
  ["You May Also Like", sunset.related.title],
  ["You May Also Like", hotSprings.related.title],
  ["Illustration", tourMessages.en.gallery.illustration],
  ["Ilustración", tourMessages.es.gallery.illustration],
  // These texts belong to the page for an unknown address.
  ["404", layoutMessages.en.notFound.code],
  ["Oops! This trail leads nowhere", notFound.head.title],
  [
    "The page you're looking for seems to have wandered off. Let's get you back on the right path!",
    notFound.head.text,
  ],
  ["Popular Pages", notFound.popular.title],
  // These texts belong to the blog.
  ["All", blogMessages.en.list.all],
  ["Adventures", getCategory("adventures", "en").name],
  ["Tours", getCategory("tours", "en").name],
  ["Hot Springs", getCategory("hot-springs", "en").name],
  ["Tips", getCategory("tips", "en").name],
  ["Oaxaca", getCategory("oaxaca", "en").name],
  ["View all posts", blogMessages.en.list.viewAll],
  ["Pro Tip", blogMessages.en.tip],
  ["Consejo Profesional", blogMessages.es.tip],
  ["Warning", blogMessages.en.warning],
  ["Advertencia", blogMessages.es.warning],
  // These texts belong to the confirmation page and the payment verification.
  ["Booking Confirmed!", confirmationMessages.en.confirmedTitle],
  ["Verification Error", confirmationMessages.en.errorTitle],
  ["Paid", confirmationMessages.en.paid],
  ["No proporcionado", confirmationMessages.es.phoneMissing],
  ["No session information found", errors["no-session"]],
  ["No se encontró información de la sesión", confirmationMessages.es.errors["no-session"]],
  ["Payment has not been completed", errors["not-paid"]],
  ["Error verifying payment: {message}", errors.answer],
  ["Unknown error", errors.unknown],
  ["There was an error verifying your payment. Please contact us.", errors.fallback],
  ["Verification error: {message}", errors.call],
  ["No session information found", verificationMessages.en["no-session"]],
  ["No se encontró información de la sesión", verificationMessages.es["no-session"]],
  ["Payment has not been completed", verificationMessages.en["not-paid"]],
  ["No money moves here", sandboxMessages.en.banner],
  // These texts belong to the automation (Zapier).
  ["Zapier triggered", automationMessages.triggered.title],
  ["Booking notification has been sent", automationMessages.triggered.text],
  ["Zapier Error", automationMessages.failed],
  ["Zapier test successful", automationMessages.testOk],
  ["Zapier test failed", automationMessages.testFailed],
  ["Error {status}: {statusText}", automationMessages.statusText],
  ["Missing webhook URL or booking data", automationMessages.missing],
  ["Reset", automationMessages.reset],
  ["Test Zapier Webhook Now", automationMessages.test],
  // These texts belong to the operator's screens.
  ["Test Connection", adminMessages.en.testConnection],
  ["Refresh Data", adminMessages.en.refreshData],
  ["Logout", adminMessages.en.logout],
  ["Last updated {time}", adminMessages.en.lastUpdated],
  ["No bookings found.", adminMessages.en.none],
  ["Loading bookings...", adminMessages.en.loading],
  ["Login failed", login.failedTitle],
  ["Incorrect password", login.wrongPassword],
  ["Login successful", login.successTitle],
  ["You are now logged in as admin", login.success],
  ["Error", adminMessages.en.errorTitle],
  ["Failed to load booking data. Please try again.", adminMessages.en.loadFailed],
  ["Connection Test Successful", connection.successTitle],
  ["Connection successful! Server time: {time}", connection.success],
  ["Connection Test Failed", connection.failedTitle],
  ["Connection failed: {message}", connection.failed],
  ["Connection Test Error", connection.errorTitle],
  ["An unexpected error occurred while testing the connection.", connection.error],
  // These tour names are stored with a booking.
  ["Sunset Tour", tours.sunset.recordName],
  ["Hot Springs Tour", tours["hot-springs"].recordName],
])("the interface has the exact text, with typographic apostrophes: %s", (specified, text) => {
  expect(text).toBe(typeset(specified));
});

it("the header has five links with the specified names", () => {
  expect(
    getLayoutContent("en", 2026, "https://site.example").nav.map(({ label }) => label),
  ).toEqual(["Home", "Sunset Tour", "Hot Springs Tour", "Blog", "Contact"]);
});

it("the bookings table has nine columns with the specified names", () => {
  expect(Object.values(columns)).toEqual([
    "Name",
    "Email",
    "Phone",
    "Tour Date",
    "Participants",
    "Pickup",
    "Price (MXN)",
    "Payment",
    "Booked On",
  ]);
});

it("getFloatingChatLink prefills an English message about horseback tours", () => {
  const link = new URL(getFloatingChatLink());
  expect(link.origin).toBe("https://wa.me");
  expect(link.pathname.slice(1)).toBe(seedSettings.phone.value.replace(/\D/g, ""));
  expect(link.searchParams.get("text")).toMatch(/^Hello! .*\bhorseback tours\b/);
});

const counts = {
  sunset: { steps: 8, faqs: 7, features: 4, measures: 0 },
  "hot-springs": { steps: 6, faqs: 6, features: 0, measures: 4 },
} as const;

describe.each(locales)("prescribed numbers of items (%s)", (locale) => {
  it.each(["sunset", "hot-springs"] as const)(
    "the page of the %s tour has the specified number of items in each section",
    (tour) => {
      const content = getPageContent(`tour:${tour}`, locale);
      expect(content.overview.highlights).toHaveLength(4);
      expect(content.gallery.pictures).toHaveLength(6);
      expect(content.bring.cards).toHaveLength(8);
      expect({
        steps: content.itinerary.steps.length,
        faqs: content.questions.items.length,
        features: content.reasons.reasons.length,
        measures: content.safety.measures.length,
      }).toEqual(counts[tour]);
    },
  );

  it("the contact page and the blog have the specified number of items", () => {
    const given = getPageContent("contact", locale).questions.items.map(({ question }) => question);
    expect(given).toHaveLength(4);
    const asked = getContactPage(locale, "https://ride.test").questions.items.map(
      ({ question }) => question,
    );
    expect(asked).toEqual(given);
    expect(getContactPage(locale, "https://ride.test").reach.social).toHaveLength(4);
    expect(getBlogList(locale).posts).toHaveLength(6);
    expect(getBlogList(locale).filter.options).toHaveLength(6);
    for (const { gallery } of listPosts(locale)) expect([0, 5]).toContain(gallery.length);
  });
});

it("there are three sample testimonials, rated 5, 5 and 4", () => {
  const ratings = seedTestimonials.value.map(({ rating }) => rating);
  expect(ratings).toHaveLength(3);
  if (seedTestimonials.example) expect(ratings).toEqual([5, 5, 4]);
});
