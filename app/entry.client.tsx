import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { countOnce } from "#app/web/delivery/count-once.ts";
import { preserveTypedText } from "#app/web/delivery/preserve-typed-text.ts";

preserveTypedText();
// Scripts start when the visitor first touches the page.
countOnce("visit");
addEventListener("click", ({ target }) => {
  if ((target as Element).closest("form[data-counted]")) countOnce("form");
});
startTransition(() => void hydrateRoot(document, <HydratedRouter />));
