/** The numbers of monthly payments that the sandbox offers, as Stripe does in Mexico. */
export const instalmentPlans = [3, 6, 9, 12] as const;

type Offer = Readonly<{ offersInstalments: boolean }>;

/**
 * Returns the number of monthly payments if the session offers them; null if the guest pays at once
 * or the session offers no such plan.
 */
export function findInstalmentPlan(session: Offer, months: number | null): number | null {
  return (session.offersInstalments && instalmentPlans.find((plan) => plan === months)) || null;
}
