import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { getPort } from "../../support/get-port.ts";
import { type FaultyProxy, openFaultyProxy, type ProxyFault } from "./faulty-proxy.ts";

/**
 * A mail server or a webhook receiver that records every message it accepts under the message's id.
 */
export type MessageReceiver = Readonly<{
  line: Pick<FaultyProxy, "port" | "setFault">;
  /** The times at which each message was accepted, in milliseconds by this machine's clock. */
  taken: ReadonlyMap<string, readonly number[]>;
  close(): Promise<void>;
}>;

/**
 * Opens a mail server. With the fault "losing answers" it accepts emails and then closes the
 * connection.
 */
export async function openMailServer(): Promise<MessageReceiver> {
  const { taken, take } = createReceipts();
  let losesAnswers = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const message = await text(stream).catch(() => null);
      // The client disconnected before it had sent the email.
      if (message === null) return;
      take(/^Message-ID:\s*<([^@>]+)@/im.exec(message)?.[1] ?? message.slice(0, 200));
      if (!losesAnswers) return done();
      for (const connection of server.connections) {
        if (connection.session.id === session.id) connection.close();
      }
    },
  });
  // Clients may disconnect at any time in this test.
  server.on("error", () => {});
  const line = await openFaultyProxy(await getPort(server.listen(0, "127.0.0.1")), {
    failure: "421 4.3.2 The server is going down\r\n",
    speaksFirst: true,
  });
  return {
    taken,
    line: {
      port: line.port,
      async setFault(mood: ProxyFault | null) {
        losesAnswers = mood === "losing answers";
        await line.setFault(mood);
      },
    },
    async close() {
      await line.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Opens a receiver for calls of the automation webhook. */
export async function openAutomationReceiver(): Promise<MessageReceiver> {
  const { taken, take } = createReceipts();
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    take(String(request.headers["webhook-id"]));
    response.writeHead(200).end("ok");
  });
  const line = await openFaultyProxy(await getPort(server.listen(0, "127.0.0.1")), {
    failure: "HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
  });
  return {
    taken,
    line,
    async close() {
      await line.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createReceipts() {
  const taken = new Map<string, number[]>();
  const recordReceipt = (id: string) => void taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
  return { taken, take: recordReceipt };
}
