/**
 * The fastest possible server with Node's own HTTP: it sends one response from memory and runs no
 * other code.
 */
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

const { PORT, PAGE_URL = "", PAGE_ENCODING = "" } = process.env;
const asked = get(PAGE_URL, { headers: { "accept-encoding": PAGE_ENCODING } });
const [page] = (await once(asked, "response")) as [IncomingMessage];
const body = await buffer(page);
const headers = [...page.rawHeaders];
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT));
