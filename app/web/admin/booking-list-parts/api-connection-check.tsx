import { useState } from "react";
import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { showToast, type ToastInput } from "#app/web/ui/toast-store.ts";
import { formatInstantWithSeconds } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { testConnection } from "./backend-calls.ts";

export type ConnectionTestResult = { outcome: "works"; time: string } | { outcome: "broken" };

type ConnectionTestProps = Readonly<{
  publicKey: string;
}>;

/**
 * A button that tests the connection to the backend, and the result. Without scripts the server
 * runs the test.
 */
export function ConnectionTest({ publicKey }: ConnectionTestProps) {
  const locale = useLocale();
  const { connection, testConnection: label } = adminMessages[locale];
  const [busy, setBusy] = useState(false);
  const test = async (): Promise<ToastInput> => {
    try {
      const result = await testConnection(publicKey);
      if (result.outcome === "works") {
        return { title: connection.successTitle, description: formatSuccess(result.time, locale) };
      }
      const description = fillMessage(connection.failed, { message: result.message });
      return { title: connection.failedTitle, description, kind: "error" };
    } catch (error) {
      console.warn("connection test", error);
      return { title: connection.errorTitle, description: connection.error, kind: "error" };
    }
  };

  return (
    <Form method="post" action="/admin/bookings">
      <input type="hidden" name="intent" value="test-connection" />
      <Button
        variant="quiet"
        size="small"
        icon="plugs-connected"
        state={busy ? "busy" : "rest"}
        busyLabel={connection.busy}
        onClick={async (event) => {
          event.preventDefault();
          setBusy(true);
          showToast(await test());
          setBusy(false);
        }}
      >
        {label}
      </Button>
    </Form>
  );
}

/** Shows the result of a test that the server ran while rendering the page. */
export function ConnectionTestOutcome(props: { result: ConnectionTestResult }) {
  const locale = useLocale();
  const { result } = props;
  const { connection } = adminMessages[locale];
  return result.outcome === "works" ? (
    <Notice kind="ok" title={connection.successTitle}>
      {formatSuccess(result.time, locale)}
    </Notice>
  ) : (
    <Notice kind="error" title={connection.errorTitle}>
      {connection.error}
    </Notice>
  );
}

function formatSuccess(time: string, locale: Locale): string {
  const { success } = adminMessages[locale].connection;
  return fillMessage(success, { time: formatInstantWithSeconds(time, locale) });
}
