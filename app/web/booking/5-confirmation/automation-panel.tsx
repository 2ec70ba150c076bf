import { useEffect, useState } from "react";
import { isTestSession } from "#app/payments/session-id.ts";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { showToast } from "#app/web/ui/toast-store.ts";
import { testWebhook, type WebhookTestResult } from "./automation-webhook-test.ts";
import type { ConfirmationPageData } from "./confirmation-view.ts";
import type { Verification } from "./verify-payment-once.ts";
import { getStoredWebhookUrl, storeWebhookUrl } from "./webhook-address.ts";

interface AutomationPanelProps {
  page: ConfirmationPageData;
  booking: Extract<Verification, { kind: "confirmed" }> | null;
}

/** The operator's hidden panel for the automation webhook. Shift+Ctrl+Z shows and hides it. */
export function AutomationPanel({ page, booking }: AutomationPanelProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.shiftKey || !event.ctrlKey || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      setShown((before) => !before);
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
  return shown ? <Panel page={page} booking={booking} /> : null;
}

function Panel({ page, booking }: AutomationPanelProps) {
  const messages = page.automation;
  const [url, setUrl] = useState(() => getStoredWebhookUrl(page.presetWebhookUrl));
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<WebhookTestResult | null>(null);

  const change = (next: string) => {
    setUrl(next);
    storeWebhookUrl(next.trim());
  };
  const runTest = async () => {
    if (!url.trim() || !booking) {
      showToast({ title: messages.missing, kind: "error" });
      return;
    }
    setBusy(true);
    const answer = await testWebhook(
      url.trim(),
      {
        sessionId: page.sessionId ?? "",
        testMode: isTestSession(page.sessionId),
        dataSource: booking.source,
      },
      booking.booking,
      messages,
    );
    setBusy(false);
    setResult(answer);
    showToast(
      answer.ok
        ? { title: messages.testOk, description: messages.testOkText }
        : { title: messages.testFailed, description: answer.message, kind: "error" },
    );
  };

  return (
    <section aria-labelledby="automation-title" lang="en" className="wrap pb-24 text-small">
      <div className="card ground-paper max-w-[46rem] rounded-field p-5">
        <h2 id="automation-title" className="text-item">
          {messages.panel}
        </h2>
        <div className="mt-3">
          <TextField
            compact
            name="zapierWebhook"
            type="url"
            inputMode="url"
            autoComplete="off"
            label={messages.urlLabel}
            hint={messages.urlHint}
            value={url}
            onChange={(event) => change(event.currentTarget.value)}
            // The panel is opened with the keyboard, so the focus goes to its first field.
            autoFocus
          />
        </div>
        <ButtonRow className="mt-4">
          <Button
            type="button"
            size="compact"
            variant="quiet"
            onClick={() => {
              storeWebhookUrl("");
              setUrl(page.presetWebhookUrl);
              setResult(null);
            }}
          >
            {messages.reset}
          </Button>
          <Button
            type="button"
            size="compact"
            variant="plum"
            state={busy ? "busy" : "rest"}
            busyLabel={messages.testing}
            onClick={runTest}
          >
            {messages.test}
          </Button>
        </ButtonRow>
        {result && (
          <div className="mt-4">
            <Notice
              kind={result.ok ? "ok" : "error"}
              title={result.ok ? messages.testOk : messages.testFailed}
              live
            >
              <p>{result.ok ? messages.testOkText : result.message}</p>
            </Notice>
          </div>
        )}
      </div>
    </section>
  );
}
