import { Worker } from "node:worker_threads";

export type LoadGenerator = Readonly<{ stop(): Promise<{ answered: Record<string, number> }> }>;

/**
 * Requests a page or sends a form over `connections` connections without a pause until it is
 * stopped. The load runs in a separate thread so that it does not slow down the measurements of the
 * test. After status 503 a connection waits 5 ms.
 */
export function startLoad(
  url: string,
  connections: number,
  headers: Record<string, string>,
  { method = "GET", body = "" }: Readonly<{ method?: string; body?: string }> = {},
): LoadGenerator {
  const worker = new Worker(code, {
    eval: true,
    workerData: { url, connections, headers, method, body },
  });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once("message", resolve).once("error", reject);
        worker.postMessage("stop");
      }),
  };
}

const code = `
const { parentPort, workerData } = require("node:worker_threads");
const { Agent, request } = require("node:http");
const agent = new Agent({ keepAlive: true, maxSockets: workerData.connections });
const answered = {};
let stopped = false;
const ask = () => new Promise((resolve) => {
  const done = (status) => {
    answered[status] = (answered[status] ?? 0) + 1;
    setTimeout(resolve, status === 503 ? 5 : 0);
  };
  const { url, method, headers, body } = workerData;
  const sent = request(url, { agent, method, headers }, (answer) => {
    answer.resume().on("end", () => done(answer.statusCode)).on("error", () => done("lost"));
  });
  sent.on("error", () => done("lost"));
  sent.end(body);
});
const run = async () => { while (!stopped) await ask(); };
const all = Promise.all(Array.from({ length: workerData.connections }, run));
parentPort.once("message", async () => {
  stopped = true;
  await all;
  agent.destroy();
  parentPort.postMessage({ answered });
  parentPort.close();
});
`;
