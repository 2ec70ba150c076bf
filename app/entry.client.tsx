import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { preserveTypedText } from "#app/web/delivery/preserve-typed-text.ts";

preserveTypedText();
startTransition(() => void hydrateRoot(document, <HydratedRouter />));
