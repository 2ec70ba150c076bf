import { expect, it } from "vitest";
import type { Account, Role } from "#app/accounts/account.ts";
import { currentConsentNumber, firstConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import {
  buildAnsweredRiders,
  mayReadHealth,
} from "#app/web/admin/departure-day/rider-answers-view.server.ts";

const createAccount = (id: string, role: Role): Account => ({
  ...{ id, role, name: id, email: null, language: "en" },
});
const chuy = createAccount("chuy", "guide");
const readers = {
  owner: createAccount("maribel", "owner"),
  office: createAccount("rosa", "office"),
  "the guide of the ride": chuy,
  "a guide of no ride": createAccount("memo", "guide"),
};

it.each([
  [currentConsentNumber, [chuy], ["owner", "office", "the guide of the ride"]],
  [currentConsentNumber, [], ["owner", "office"]],
  [firstConsentNumber, [chuy], ["office", "the guide of the ride"]],
  [firstConsentNumber, [], ["office"]],
] as const)(
  "with consent %i and guides %j, %j read about a rider's health",
  (number, guides, allowed) => {
    const answers = { ...noAnswers, health: ["asthma"], consentNumber: number } as const;
    const found = Object.entries(readers).filter(([, account]) =>
      mayReadHealth(account, guides, { answers }),
    );
    expect(found.map(([name]) => name)).toEqual(allowed);
  },
);

it("a guide without the ride gets no health remark, only that there is one", () => {
  const rider: BookingRider = {
    bookingId: "b",
    position: 1,
    price: "adult",
    age: null,
    token: "t",
    answers: { ...noAnswers, health: ["asthma"], consentNumber: 2 },
    consent: null,
    isAnswered: true,
  };
  const context = { canAnswer: false, locale: "en", guides: [] } as const;
  const [seen] = buildAnsweredRiders([rider], { ...context, account: chuy });
  expect(seen).toMatchObject({ health: "", hidden: "guide" });
  const [own] = buildAnsweredRiders([rider], { ...context, guides: [chuy], account: chuy });
  expect(own).toMatchObject({ health: "Asthma", hidden: null });
});
