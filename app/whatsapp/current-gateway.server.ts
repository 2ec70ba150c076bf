import type { Database } from "#db/database.ts";
import type { ServiceConnection } from "../connections/connection-kinds.server.ts";
import type { PresentConnections } from "../connections/present-connections.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { ProviderCallOptions } from "./call-provider.server.ts";
import { createCloudGateway } from "./cloud-gateway.server.ts";
import type { FindWhatsAppGateway, WhatsAppGateway } from "./gateway.ts";
import { createSandboxGateway } from "./sandbox-gateway.server.ts";

type Options = Pick<ProviderCallOptions, "allowLoopback"> &
  Readonly<{
    db: Database;
    clock: Clock;
    present: Pick<PresentConnections, "find">;
    isSandboxAllowed: boolean;
    /** Tests replace the providers' address. */
    apiUrl?: string | undefined;
  }>;

/**
 * Creates the function that returns the gateway of the present connection. A new token counts within
 * five seconds in every process (ADR 83).
 */
export function createWhatsAppGateways(options: Options): FindWhatsAppGateway {
  let built: { connection: ServiceConnection<"whatsapp">; gateway: WhatsAppGateway } | undefined;
  return async () => {
    const connection = await options.present.find("whatsapp");
    if (!connection) return null;
    if (built?.connection === connection) return built.gateway;
    const { details } = connection;
    if (details.provider === "sandbox" && !options.isSandboxAllowed) return null;
    const gateway =
      details.provider === "sandbox"
        ? createSandboxGateway(options)
        : createCloudGateway(
            { details, secrets: connection.getSecrets(), apiUrl: options.apiUrl },
            options,
          );
    built = { connection, gateway };
    return gateway;
  };
}
