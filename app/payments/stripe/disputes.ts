import type { ProviderDisputes } from "../gateway.ts";
import { stripeProvider } from "./provider.ts";

export const stripeDisputes: ProviderDisputes = {
  getDisputeUrl(disputeId, sessionId) {
    const mode = stripeProvider.isTestSession(sessionId) ? "test/" : "";
    return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(disputeId)}`;
  },
  getDisputeStage(status) {
    // A closed inquiry or a prevented dispute costs nothing, so it counts as won.
    if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
    return status === "lost" ? "lost" : "open";
  },
};
