import { type ComponentType, useEffect, useState } from "react";
import { dismissToast } from "./toast-store.ts";
import type { ToastLabels } from "./toast-view.tsx";

/**
 * Place of the notices, once on pages that have any. Renders nothing on the server and loads its
 * code after the page's own; before it is needed, as a notice may be about a lost connection.
 */
export function Toaster(labels: ToastLabels) {
  const [View, setView] = useState<ComponentType<ToastLabels>>();
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { ToastView } = await import("./toast-view.tsx");
      if (!gone) setView(() => ToastView);
    };
    const timer = setTimeout(load, 0);
    return () => {
      gone = true;
      clearTimeout(timer);
      // What was said on this page is not said again on the next that has notices.
      dismissToast();
    };
  }, []);
  return View ? <View {...labels} /> : null;
}
