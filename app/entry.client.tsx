import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTypedText } from "#app/web/delivery/typed-text.ts";

keepTypedText();
startTransition(() => void hydrateRoot(document, <HydratedRouter />));
