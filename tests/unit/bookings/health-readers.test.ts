import { expect, it } from "vitest";
import type { Account, Role } from "#app/accounts/account.ts";
import { currentConsentNumber, firstConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import {
  buildAnsweredRiders,
  mayReadHealth,
} from "#app/web/admin/rider-parts/rider-answers-view.server.ts";

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

it("the team reads who is too heavy, and is asked for weights only while they can be entered", () => {
  const context = { locale: "en", guides: [], account: chuy, limitKg: 100 } as const;
  const list = (weightKg: number | null, canAnswer: boolean) =>
    buildAnsweredRiders([{ ...rider, answers: { ...noAnswers, weightKg } }], {
      ...context,
      canAnswer,
    });
  expect(list(101, true)).toMatchObject([{ asksWeight: false }]);
  expect(list(101, true)[0]?.tooHeavy).toContain("100");
  expect(list(100, true)).toMatchObject([{ tooHeavy: "", asksWeight: false }]);
  expect(list(null, true)).toMatchObject([{ tooHeavy: "", asksWeight: true }]);
  expect(list(null, false)).toMatchObject([{ asksWeight: false }]);
});

it("a guide without the ride gets no health remark, only that there is one", () => {
  const context = { canAnswer: false, locale: "en", guides: [] } as const;
  const [seen] = buildAnsweredRiders([rider], { ...context, account: chuy });
  expect(seen).toMatchObject({ health: "", hidden: "guide" });
  const [own] = buildAnsweredRiders([rider], { ...context, guides: [chuy], account: chuy });
  expect(own).toMatchObject({ health: "Asthma", hidden: null });
});
