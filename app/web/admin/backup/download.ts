import { redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { Route } from "./+types/download";
import { getBackupResultPath } from "./backup-result.ts";

/**
 * `GET /admin/backup/download`: the encrypted backup that this account has prepared. An interrupted
 * download goes on where it stopped, if the browser asks for the rest.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { backup } = context.get(servicesContext);
  const account = getAccount(context);
  const file = await backup.findDownload(account.id);
  if (!file) return redirect(`${getBackupResultPath({ outcome: "gone" })}#download`, 303);
  const tag = `"${file.at.getTime()}-${file.bytes}"`;
  const part = readRange(request.headers, { bytes: file.bytes, tag });
  const { start, end } = part ?? { start: 0, end: file.bytes - 1 };
  context
    .get(requestContext)
    .log.info({ file: file.name, account: account.id, start }, "a backup is being downloaded");
  const pieces = backup.readFilePart(file.path, { start, end });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${file.name}"`,
      "content-length": String(end - start + 1),
      ...(part && { "content-range": `bytes ${start}-${end}/${file.bytes}` }),
      ...{ "accept-ranges": "bytes", etag: tag, "cache-control": "no-store" },
    },
  });
}

/** Returns the part of the same file that a browser still lacks; null for the whole file. */
function readRange(headers: Headers, { bytes, tag }: Readonly<{ bytes: number; tag: string }>) {
  const start = Number(/^bytes=(\d{1,15})-$/.exec(headers.get("range") ?? "")?.[1] ?? Number.NaN);
  const isSame = (headers.get("if-range") ?? tag) === tag;
  return isSame && start < bytes ? { start, end: bytes - 1 } : null;
}
