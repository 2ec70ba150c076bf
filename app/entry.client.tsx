import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { matchRoutes } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { keepTypedText } from "#app/web/delivery/typed-text.ts";

/** What the start has set for React Router (`web/delivery/deferred-start.ts`). */
type Handed = Readonly<{
  __reactRouterContext: { stream: ReadableStream };
  __reactRouterManifest: { routes: Readonly<Record<string, { path?: string }>> };
}>;

const { __reactRouterContext: context, __reactRouterManifest: manifest } =
  window as unknown as Handed;

/** A turn of the event loop: a waiting touch is answered before the next step. */
const turn = () => new Promise((done) => setTimeout(done));

keepTypedText();
// React Router reads the page's data in a turn of its own, not within its first render.
context.stream = context.stream.pipeThrough(
  new TransformStream({
    transform: (chunk, stream) => turn().then(() => stream.enqueue(chunk)),
  }),
);
// The first use of the matcher is slow, and the router uses it twice while it is made.
matchRoutes(Object.values(manifest.routes), location.pathname);
await turn();
startTransition(() => void hydrateRoot(document, <HydratedRouter />));
