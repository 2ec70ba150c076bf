import { createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { getPort } from "./get-port.ts";

/** A server on this machine that stands for a mail server. */
export type FaultyServer = Readonly<{ port: number; close(): Promise<void> }>;

/** Starts a real SMTP server without encryption that asks for a login, with some answers replaced. */
export async function startSmtpServer(options: SMTPServerOptions): Promise<FaultyServer> {
  const server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS"], allowInsecureAuth: true },
    onAuth: (_auth, _session, done) => done(null, { user: "somebody" }),
    ...options,
  });
  server.on("error", () => {});
  const port = await getPort(server.listen(0, "127.0.0.1"));
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Returns an error that an SMTP server answers with this code. */
export function createSmtpRefusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** Starts a TCP server that does with each connection what it wants. */
export async function startRawServer(handle: (socket: Socket) => void): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    handle(socket);
  });
  const port = await getPort(server.listen(0, "127.0.0.1"));
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Answers the lines of a client in turn; `null` ends the connection without an answer. */
export function answerLines(socket: Socket, answers: readonly (string | null)[]): void {
  const rest = [...answers];
  const answer = () => {
    const next = rest.shift();
    if (next === undefined || next === null) socket.destroy();
    else socket.write(`${next}\r\n`);
  };
  answer();
  socket.on("data", answer);
}
