import { type ComponentType, useEffect, useState } from "react";
import { dismissToast, useToast } from "./toast-store.ts";
import type { ToastLabels } from "./toast-view.tsx";

/**
 * The place of the notices, once on each page that has any. Renders nothing on the server and loads
 * its code at the first touch: a notice answers something the visitor did. To load the code only
 * with the notice would be too late, since the notice may say that the connection is lost.
 */
export function Toaster(labels: ToastLabels) {
  const [View, setView] = useState<ComponentType<ToastLabels>>();
  const isWaiting = useToast().toasts.length > 0;
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { ToastView } = await import("./toast-view.tsx");
      if (!gone) setView(() => ToastView);
    };
    if (isWaiting) void load();
    for (const touch of touches) addEventListener(touch, load, { capture: true, once: true });
    return () => {
      gone = true;
      for (const touch of touches) removeEventListener(touch, load, true);
    };
  }, [isWaiting]);
  // Closes this page's notices, so that the next page with notices does not repeat them.
  useEffect(() => () => dismissToast(), []);
  return View ? <View {...labels} /> : null;
}

const touches = ["pointerdown", "keydown", "focusin"] as const;
