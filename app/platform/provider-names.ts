/** The names of all payment providers; `app/payments/providers.ts` has what each of them can do. */
export const providerNames = ["stripe", "sandbox"] as const;

export type ProviderName = (typeof providerNames)[number];
