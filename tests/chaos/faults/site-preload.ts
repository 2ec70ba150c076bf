/**
 * The site loads this module first. It shifts the clock (shifted-clock.ts) and redirects calls to
 * Stripe to the fake on PROVIDER_PORT (fake-stripe-calls.ts).
 */
import "../../support/fake-stripe-calls.ts";
import "../../support/shifted-clock.ts";
