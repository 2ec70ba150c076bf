import { useEffect, useRef, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { useMessages } from "../ui/use-locale.ts";
import { contentEditMessages } from "./messages.ts";
import {
  type FrameState,
  readFrameState,
  refreshFrame,
  reloadFrame,
  watchTexts,
} from "./page-frame.ts";

type PageFrameProps = Readonly<{
  language: Locale;
  src: string;
  title: string;
  /** Gets the function that shows the current draft; undefined when the frame is removed. */
  onRefresh: (refresh: (() => void) | undefined) => void;
  onOpen: (place: string) => void;
}>;

/** A page in a frame, which says while it loads and when it could not. */
export function PageFrame({ language, src, title, onRefresh, onOpen }: PageFrameProps) {
  const messages = useMessages(contentEditMessages);
  const isHydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>("loading");
  const newest = useRef({ onRefresh, onOpen });
  newest.current = { onRefresh, onOpen };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    newest.current.onRefresh(() => void refreshFrame(element).then(setState));
    let stop = () => {};
    const watch = () => {
      stop();
      stop = watchTexts(element, (place) => newest.current.onOpen(place));
      setState(readFrameState(element));
    };
    watch();
    element.addEventListener("load", watch);
    return () => {
      stop();
      element.removeEventListener("load", watch);
      newest.current.onRefresh(undefined);
    };
  }, []);
  const tryAgain = () => {
    setState("loading");
    if (frame.current) reloadFrame(frame.current);
  };
  return (
    <div className="content-frame" data-language={language}>
      <iframe ref={frame} data-language={language} src={src} title={title} />
      {isHydrated && (
        <div role="status" className="content-frame-state">
          {state === "loading" && <p>{messages.loadingPage}</p>}
          {state === "failed" && (
            <>
              <p>{messages.pageFailed}</p>
              <Button type="button" variant="quiet" size="small" onClick={tryAgain}>
                {messages.tryAgain}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
