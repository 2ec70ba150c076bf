import { expect, it } from "vitest";
import { testPaymentMessages } from "#app/i18n/messages/test-payments.ts";
import { useSite } from "../../support/use-site.ts";

// The tests open the booking form of a site with a provider's test key, and with a live one.
const secrets = { STRIPE_WEBHOOK_SECRET: "whsec_a", LOG_LEVEL: "fatal" };
const testing = useSite({ settings: { ...secrets, STRIPE_SECRET_KEY: "sk_test_abc" } });
const live = useSite({ settings: { ...secrets, STRIPE_SECRET_KEY: "sk_live_abc" } });
const forms = [
  ["/booking", testPaymentMessages.en.title],
  ["/es/reserva?tour=sunset", testPaymentMessages.es.title],
] as const;

it("the booking form says that payments are a test, and never on a site with real ones", async () => {
  for (const [path, title] of forms) {
    expect(await (await fetch(testing.url + path)).text(), path).toContain(title);
    expect(await (await fetch(live.url + path)).text(), path).not.toContain(title);
  }
});
