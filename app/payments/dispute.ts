import { isTestSession } from "./session-id.ts";

/** Where the operator sends the evidence against a dispute. */
export function disputeLink(disputeId: string, sessionId: string | null): string {
  const mode = isTestSession(sessionId) ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(disputeId)}`;
}

/** What a provider's word for the state of a dispute means to us. */
export function disputeStage(status: string): "open" | "won" | "lost" {
  // An inquiry that is closed, or a dispute that was prevented, has cost nothing.
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "open";
}
