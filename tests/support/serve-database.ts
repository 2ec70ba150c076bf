/**
 * Runs the database server that the test runners of one `npm test` share: writes its address as a
 * line to standard output, and stops the server when its standard input ends or at SIGTERM.
 */
import { once } from "node:events";
import { startDatabaseServer } from "./database-server.ts";

const server = await startDatabaseServer();
process.stdout.write(`${server.connectionString}\n`);
process.stdin.resume();
await Promise.race([
  once(process.stdin, "end"),
  ...["SIGINT", "SIGTERM"].map((signal) => once(process, signal)),
]);
await server.stop();
process.exit();
