import { data } from "react-router";
import type { Services } from "#server/wiring/services.ts";
import type { ConnectionTestResult } from "./connection-test.tsx";

/** Runs the connection test on the server while the page renders, for browsers without scripts. */
export async function sendTestWebhookEvent({ legacyApi, log }: Services, form: FormData) {
  if (form.get("intent") !== "test-connection") {
    throw new Response("This form is not known.", { status: 400 });
  }
  try {
    const time = await legacyApi.getDatabaseTime();
    return data<ConnectionTestResult>({ outcome: "works", time });
  } catch (error) {
    log.error({ err: error }, "the connection test failed");
    return data<ConnectionTestResult>({ outcome: "broken" }, { status: 503 });
  }
}
