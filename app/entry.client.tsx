import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Of its own turn of the event loop: a touch that waits is answered before.
setTimeout(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)));
