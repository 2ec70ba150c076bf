import { type ComponentType, useEffect, useState } from "react";
import { dismissToast, useToast } from "./toast-store.ts";
import type { ToastLabels } from "./toast-view.tsx";

/**
 * The container of the toasts, needed once on a page that shows any. It renders nothing on the
 * server. Its code loads at the visitor's first touch, because every toast is a response to what
 * the visitor does. Loading it with the first toast would be too late, because that toast may
 * report a lost connection.
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
  // Closes this page's toasts, so that the next page does not show them.
  useEffect(() => () => dismissToast(), []);
  return View ? <View {...labels} /> : null;
}

const touches = ["pointerdown", "keydown", "focusin"] as const;
