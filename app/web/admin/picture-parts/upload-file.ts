import type { UploadProblem } from "#app/pictures/upload-problem.ts";

/** The result of an upload: the name of the picture, or why there is none. */
export type UploadOutcome = Readonly<
  { picture: string } | { problem: UploadProblem | "no-connection" }
>;

type Options = Readonly<{
  onProgress: (percent: number) => void;
  /** Called when a piece has to be sent again. */
  onWait: () => void;
}>;

const address = "/admin/pictures/uploads";
const maxTries = 8;
const firstDelayMs = 500;

/**
 * Uploads a file in pieces. After a lost connection it sends the same request again, for about two
 * minutes. The upload has an id from here, so that also its first request can be repeated.
 */
export async function uploadFile(file: File, options: Options): Promise<UploadOutcome> {
  const body = new URLSearchParams({
    ...{ id: createUploadId(), name: file.name, bytes: String(file.size) },
  });
  const started = await retry(() => fetch(address, { method: "POST", body }), options);
  const { id, pieceBytes, problem } = await readReply(started);
  if (problem || !id || !pieceBytes) return { problem: problem ?? "no-connection" };
  let received = 0;
  while (received < file.size) {
    const piece = file.slice(received, received + pieceBytes);
    const sent = await retry(() => sendPiece(id, received, piece), options);
    const reply = await readReply(sent);
    if (reply.received === undefined) return { problem: reply.problem ?? "no-connection" };
    received = reply.received;
    options.onProgress(Math.round((received / file.size) * 100));
  }
  const complete = () =>
    fetch(`${address}/${id}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "complete" }),
    });
  const { picture, problem: refused } = await readReply(await retry(complete, options));
  return picture ? { picture } : { problem: refused ?? "no-connection" };
}

/** `crypto.randomUUID` exists only on https. The server then chooses the id. */
function createUploadId(): string {
  return globalThis.crypto?.randomUUID?.() ?? "";
}

function sendPiece(id: string, start: number, piece: Blob): Promise<Response> {
  return fetch(`${address}/${id}?start=${start}`, {
    method: "PUT",
    body: piece,
    headers: { "content-type": "application/octet-stream" },
  });
}

type Reply = Readonly<{
  id?: string;
  pieceBytes?: number;
  received?: number;
  picture?: string;
  problem?: UploadProblem;
}>;

/** The reply is empty if it is no JSON, for example the login page of an ended session. */
async function readReply(response: Response | null): Promise<Reply> {
  return response ? ((await response.json().catch(() => ({}))) as Reply) : {};
}

/** Tries a request again while the server is unreachable or busy; null after the last attempt. */
async function retry(
  request: () => Promise<Response>,
  { onWait }: Options,
): Promise<Response | null> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const response = await request().catch(() => null);
    if (response && response.status < 500) return response;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt));
  }
  return null;
}
