import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { getPort } from "./get-port.ts";

export type ReceivedCall = Readonly<{ headers: IncomingHttpHeaders; body: string }>;
/** Answers one call to the webhook. `call` counts from 1. */
export type Answer = (response: ServerResponse, call: number) => void;

/** A server that acts as the automation's webhook and stores what it receives. */
export type WebhookReceiver = Readonly<{
  url: string;
  port: number;
  calls: readonly ReceivedCall[];
  close(): Promise<void>;
}>;

const accept: Answer = (response) => void response.writeHead(200).end("ok");

export async function startWebhookReceiver(answer: Answer = accept): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    request.setEncoding("utf8");
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    answer(response, calls.length);
  });
  const port = await getPort(server.listen(0, "127.0.0.1"));
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
