import { expect, it } from "vitest";
import { isFromSiteEnquiry } from "#app/web/admin/booking/is-from-site-enquiry.server.ts";

/** Two offers to an enquiry of the site, and two to somebody who asked in a chat. */
const enquiryOfQuote: Readonly<Record<string, string>> = {
  ...{ site1: "message", site2: "message" },
  ...{ chat1: "chat1", chat2: "chat1" },
};
const findQuote = async (id: string) => enquiryOfQuote[id] && { enquiryId: enquiryOfQuote[id] };
const services = { quotes: { findQuote } } as unknown as Parameters<typeof isFromSiteEnquiry>[0];

it.each([
  ["site1", true],
  ["site2", true],
  ["chat1", false],
  ["chat2", false],
  ["a booking without an offer", false],
])("isFromSiteEnquiry of %s is %s", async (id, isFromSite) => {
  expect(await isFromSiteEnquiry(services, id)).toBe(isFromSite);
});
