import { expect, it } from "vitest";
import { listBusinessDifferences } from "#app/business/business-differences.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { formatBusinessDifference } from "#app/web/admin/settings-parts/format-business-differences.ts";

it("another picture of a guide or testimonial is a change of its own", () => {
  const [guide, ...guides] = seedBusiness.guides.value;
  const [said, ...others] = seedBusiness.testimonials.value;
  if (!guide || !said) throw new Error("the first settings have no guide or testimonial");
  const changed = {
    ...seedBusiness,
    guides: { ...seedBusiness.guides, value: [{ ...guide, picture: "upload-1" }, ...guides] },
    testimonials: {
      ...seedBusiness.testimonials,
      value: [{ ...said, stamp: "upload-1" }, ...others],
    },
  };
  const differences = listBusinessDifferences(seedBusiness, changed);
  expect(differences.map((one) => formatBusinessDifference(one, "en"))).toEqual([
    { of: "Guides", what: "Guides", from: null, to: `${guide.name}: another picture` },
    {
      ...{ of: "Guests' words", what: "Guests' words", from: null },
      to: `${said.author}: another picture`,
    },
  ]);
});
