import { once } from "node:events";
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import { getPort } from "./get-port.ts";

/**
 * A proxy in front of several processes, configured like deploy/nginx.conf. It sends requests to
 * the processes in turn. When one of them does not answer, the next one gets the same request, even
 * a form, because repeating a form has no further effect. When none of them answers, the status is
 * 502.
 */
export type ReverseProxy = Readonly<{
  url: string;
  /** A description of each request that failed at every process. */
  failures: readonly string[];
  close(): Promise<void>;
}>;

/** Opens the proxy. `keepAliveMs` is the time for which an idle connection stays open. */
export async function openReverseProxy(
  targets: () => readonly string[],
  keepAliveMs = 1_000,
): Promise<ReverseProxy> {
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, timeout: keepAliveMs });
  let turn = 0;

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const all = targets();
    const first = turn++;
    const errors: string[] = [];
    for (let index = 0; index < all.length; index += 1) {
      const target = all[(first + index) % all.length] ?? "";
      try {
        return await forwardRequest(target, request, Buffer.concat(body), response);
      } catch (error) {
        errors.push(`${target}: ${(error as Error).message}`);
        if (response.headersSent) break;
      }
    }
    failures.push(`${request.method} ${request.url}: ${errors.join(", ")}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(errors.join("\n"));
  }

  async function forwardRequest(
    target: string,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const sent: ClientRequest = send(new URL(request.url ?? "/", target), {
      agent,
      method: request.method,
      headers: { ...request.headers, connection: "keep-alive" },
    });
    // The time limit of the agent is meant for idle connections. A site may take longer to answer.
    sent.once("socket", (socket) => socket.setTimeout(0));
    sent.end(body);
    const [received] = (await once(sent, "response")) as [IncomingMessage];
    const { connection: _ofThisHop, ...headers } = received.headers;
    response.writeHead(received.statusCode ?? 502, headers);
    for await (const chunk of received) response.write(chunk);
    response.end();
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: Error) => {
      failures.push(`${request.method} ${request.url}: ${error.message}`);
      response.destroy();
    });
  });
  const port = await getPort(server.listen(0, "127.0.0.1"));
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
