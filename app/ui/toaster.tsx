import { type ComponentType, useEffect, useState } from "react";
import { dismissToast, useToast } from "./toast-store.ts";
import type { ToastLabels } from "./toast-view.tsx";

/**
 * Place of the notices, once on pages that have any. Renders nothing on the server and loads its
 * code at the first touch: a notice is about something somebody did, and it may be that the
 * connection is lost, so waiting for the notice itself would be too late.
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
  // What was said on this page is not said again on the next that has notices.
  useEffect(() => () => dismissToast(), []);
  return View ? <View {...labels} /> : null;
}

const touches = ["pointerdown", "keydown", "focusin"] as const;
