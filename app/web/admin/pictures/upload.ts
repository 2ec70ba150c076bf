import { getAccount } from "#app/accounts/account-context.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { Route } from "./+types/upload";
import { findUploadId } from "./upload-id.ts";

/** An upload that is not there, or no more, is uploaded again. The same file is stored once. */
const unknown = () => Response.json({ problem: "size-differs" }, { status: 404 });

/** `GET /admin/pictures/uploads/:id`: how many bytes of an upload have arrived. */
export async function loader({ context, params: { id } }: Route.LoaderArgs): Promise<Response> {
  if (!findUploadId(id)) return unknown();
  const { pictures } = context.get(servicesContext);
  const upload = await pictures.findUpload({ accountId: getAccount(context).id, id });
  return upload ? Response.json(upload) : unknown();
}

/** `PUT` stores the piece that begins at `?start=`; `POST` completes the upload. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { id } = params;
  if (!findUploadId(id)) return unknown();
  const { pictures } = context.get(servicesContext);
  const { id: accountId, name: by } = getAccount(context);
  if (request.method === "PUT") {
    const place = url.searchParams.get("start") ?? "";
    if (!/^\d{1,9}$/.test(place)) return unknown();
    const start = Number(place);
    const content = Buffer.from(await request.arrayBuffer());
    const saved = await pictures.savePiece({ accountId, id, start, content });
    if (saved.outcome === "unknown") return unknown();
    const { outcome, received } = saved;
    return Response.json({ received }, { status: outcome === "saved" ? 200 : 409 });
  }
  const stored = await pictures.completeUpload({ accountId, id, by });
  context.get(requestContext).log.info({ outcome: stored.outcome }, "a picture was uploaded");
  if (stored.outcome === "unknown") return unknown();
  return stored.outcome === "stored"
    ? Response.json({ picture: `upload-${stored.pictureId}` })
    : Response.json({ problem: stored.problem }, { status: 422 });
}
