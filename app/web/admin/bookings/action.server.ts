import { data } from "react-router";
import type { Services } from "#server/wiring/services.ts";
import type { ConnectionTestResult } from "../booking-list-parts/api-connection-check.tsx";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";

/**
 * Handles the form of the connection test, which browsers without scripts submit to the server.
 * Throws 400 for an unknown form.
 */
export async function handleConnectionTestForm({ legacyApi, log }: Services, form: FormData) {
  if (form.get("intent") !== "test-connection") refuseUnknownForm();
  try {
    const time = await legacyApi.getDatabaseTime();
    return data<ConnectionTestResult>({ outcome: "works", time });
  } catch (error) {
    log.error({ err: error }, "the connection test failed");
    return data<ConnectionTestResult>({ outcome: "broken" }, { status: 503 });
  }
}
