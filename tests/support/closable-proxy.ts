import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a site whose port can be closed, as where there is no signal. */
export type ClosableProxy = Readonly<{
  url: string;
  /** Names the site, once it runs at its address. */
  forwardTo(url: string): void;
  /** Closes the port and every connection. */
  close(): Promise<void>;
  /** Opens the same port again. */
  open(): Promise<void>;
  /**
   * Lets the next request through whose bytes contain `text`, and ends the connection before its
   * answer, which is lost. Resolves when that happened.
   */
  loseAnswerTo(text: string): Promise<void>;
}>;

export async function openClosableProxy(): Promise<ClosableProxy> {
  let target = { host: "127.0.0.1", port: 0 };
  let losing: Readonly<{ text: string; done: () => void }> | null = null;
  const sockets = new Set<Socket>();
  let server = listen();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  function listen(at = 0) {
    return createServer((phone) => {
      const site = connect(target);
      let isLost: (() => void) | null = null;
      for (const socket of [phone, site]) {
        sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => {
          sockets.delete(socket);
          phone.destroy();
          site.destroy();
        });
      }
      phone.on("data", (bytes) => {
        if (losing && bytes.includes(losing.text)) {
          isLost = losing.done;
          losing = null;
        }
        site.write(bytes);
      });
      site.on("data", (bytes) => {
        if (!isLost) return phone.write(bytes);
        phone.destroy();
        isLost();
        return undefined;
      });
    }).listen(at, "127.0.0.1");
  }

  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo(url) {
      target = { host: "127.0.0.1", port: Number(new URL(url).port) };
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = listen(port);
      await once(server, "listening");
    },
    loseAnswerTo(text) {
      return new Promise((done) => {
        losing = { text, done };
      });
    },
  };
}
