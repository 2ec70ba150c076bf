import { type ComponentType, useEffect, useState } from "react";
import type { ToastLabels } from "./toast-view.tsx";

/**
 * Place of the notices, once per page. Renders nothing on the server and loads its code when the
 * browser is idle: a page that never shows a notice pays nothing for it at first.
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
    };
  }, []);
  return View ? <View {...labels} /> : null;
}
