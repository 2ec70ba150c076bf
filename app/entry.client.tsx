import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTypedText } from "#app/delivery/typed-text.ts";

keepTypedText();
// Hydration gets a turn of the event loop of its own, so that a waiting touch is answered first.
setTimeout(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)));
