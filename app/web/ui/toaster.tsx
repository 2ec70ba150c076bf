import { type ComponentType, useEffect, useState } from "react";
import { dismissToast, useToast } from "./toast-store.ts";
import type { ToastLabels } from "./toast-view.tsx";

/**
 * The container of the toasts; a page needs it once if it shows any. It renders nothing on the
 * server and loads its code at the visitor's first touch, because toasts answer what the visitor
 * does. Loading the code with the first toast would be too late, as that toast may report a lost
 * connection.
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
  // Closes the toasts of this page, so that the next page does not show them again.
  useEffect(() => () => dismissToast(), []);
  return View ? <View {...labels} /> : null;
}

const touches = ["pointerdown", "keydown", "focusin"] as const;
