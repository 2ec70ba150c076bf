import type { CheckoutSession, PaymentGateway } from "../gateway.ts";

/**
 * Joins the gateways to several accounts of one provider into one. `current` takes all new payments.
 * Each session stays with the account that took it, which is found by asking the accounts in turn;
 * its key was replaced while the session could still be paid or refunded (ADR 84).
 */
export function joinAccounts(
  current: PaymentGateway,
  ...former: readonly PaymentGateway[]
): PaymentGateway {
  if (former.length === 0) return current;
  const accounts = [current, ...former];

  /**
   * Returns the first result that is not null. An account that cannot be asked matters only if no
   * other account has a result: then its error is thrown.
   */
  async function askInTurn<T>(ask: (account: PaymentGateway) => Promise<T | null>) {
    const errors: unknown[] = [];
    for (const account of accounts) {
      try {
        const found = await ask(account);
        if (found !== null) return found;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return null;
  }

  /** Returns the account of a session, or the current one for a session that no account knows. */
  const getOwner = async (sessionId: string) =>
    (await askInTurn(async (one) => ((await one.retrieve(sessionId)) ? one : null))) ?? current;

  const markFormer = (account: PaymentGateway, session: CheckoutSession | null) =>
    session && account !== current ? { ...session, isOfFormerAccount: true } : session;

  return {
    ...current,
    retrieve: (id) => askInTurn(async (one) => markFormer(one, await one.retrieve(id))),
    async expire(sessionId) {
      const account = await getOwner(sessionId);
      return markFormer(account, await account.expire(sessionId));
    },
    refund: async (sessionId) => (await getOwner(sessionId)).refund(sessionId),
    refundPart: async (sessionId, part) => (await getOwner(sessionId)).refundPart(sessionId, part),
    listRefunds: async (sessionId) => (await getOwner(sessionId)).listRefunds(sessionId),
    findSessionId: (money) => askInTurn((one) => one.findSessionId(money)),
    findDispute: (disputeId) => askInTurn((one) => one.findDispute(disputeId)),
    async *listCompletedSince(since) {
      for (const account of accounts) yield* account.listCompletedSince(since);
    },
  };
}
