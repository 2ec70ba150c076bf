import { useEffect, useState } from "react";
import { showToast } from "#app/web/ui/toast-store.ts";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import type { ConfirmationPageData } from "./confirmation-view.ts";
import {
  type AutomationResult,
  type Verification,
  verifyPaymentOnce,
} from "./verify-payment-once.ts";
import { getStoredWebhookUrl } from "./webhook-address.ts";

const announced = new Set<string>();

/**
 * Verifies the payment in the browser. Returns "server" before hydration, and always on a page that
 * must show the server's outcome.
 */
export function useVerification(page: ConfirmationPageData): Verification | "server" | "verifying" {
  const hydrated = useHydrated();
  const [result, setResult] = useState<Verification | null>(null);
  const { sessionId, usesServerOutcome } = page;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session is verified once
  useEffect(() => {
    if (usesServerOutcome) return;
    let gone = false;
    verifyPaymentOnce(page, getStoredWebhookUrl(page.presetWebhookUrl)).then((verification) => {
      if (gone) return;
      setResult(verification);
      const isNews = verification.kind === "confirmed" && !announced.has(sessionId ?? "");
      if (isNews) showAutomationToast(verification.automation, page);
      announced.add(sessionId ?? "");
    });
    return () => {
      gone = true;
    };
  }, [sessionId, usesServerOutcome]);

  if (usesServerOutcome || !hydrated) return "server";
  return result ?? "verifying";
}

function showAutomationToast(result: AutomationResult, { automation }: ConfirmationPageData): void {
  if (result.zapierTriggered) {
    showToast({ title: automation.triggered.title, description: automation.triggered.text });
  } else if (result.zapierError) {
    showToast({ title: automation.failed, description: result.zapierError, kind: "error" });
  } else if (result.zapierReason) {
    console.warn("the automation was not triggered:", result.zapierReason);
  }
}
