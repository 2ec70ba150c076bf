/** Calls `open` with the element's `data-text` when a text of a previewed page is chosen. */
export function watchTexts(frame: HTMLIFrameElement, open: (place: string) => void): () => void {
  const page = frame.contentDocument;
  if (!page) return () => {};
  const choose = (event: Event) => {
    const target = event.target as Element | null;
    const place = target?.closest?.("[data-text]")?.getAttribute("data-text");
    const isSummary = Boolean(target?.closest?.("summary"));
    // A link of the page would leave the editor. The summary of a question shows its answer.
    if (!isSummary && (place || target?.closest?.("a"))) event.preventDefault();
    if (place) open(place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!(event.target as Element | null)?.matches?.("[data-text]")) return;
    choose(event);
  };
  page.addEventListener("click", choose);
  page.addEventListener("keydown", press);
  return () => {
    page.removeEventListener("click", choose);
    page.removeEventListener("keydown", press);
  };
}

/** What a frame shows: a page that is loading, a page with its texts, or none, or an old one. */
export type FrameState = "loading" | "shown" | "failed";

/** Returns what a frame shows after its page has loaded. An error page has no texts. */
export function readFrameState({ contentDocument: page }: HTMLIFrameElement): FrameState {
  if (page?.URL === "about:blank" || page?.readyState === "loading") return "loading";
  return page?.querySelector("[data-text]") ? "shown" : "failed";
}

/**
 * Shows the current draft in a frame. Only the texts are exchanged if the page has the same texts
 * as before, so that it neither flickers nor scrolls; otherwise the page is loaded again.
 */
export async function refreshFrame(frame: HTMLIFrameElement): Promise<FrameState> {
  const page = frame.contentDocument;
  if (!page) return "failed";
  const answer = await fetch(frame.src).catch(() => null);
  // The parser of the frame follows the policy of the page, which allows its styles.
  const Parser = (frame.contentWindow as (Window & typeof globalThis) | null)?.DOMParser;
  if (!answer?.ok || !Parser) return "failed";
  const fresh = new Parser().parseFromString(await answer.text(), "text/html");
  const [shown, wanted] = [listTexts(page), listTexts(fresh)];
  const isSame =
    shown.length === wanted.length &&
    shown.every((one, index) => one.dataset.text === wanted[index]?.dataset.text);
  if (!isSame) {
    reloadFrame(frame);
    return "loading";
  }
  for (const [index, element] of shown.entries()) {
    const replacement = wanted[index];
    if (replacement && element.innerHTML !== replacement.innerHTML) {
      element.replaceChildren(...page.importNode(replacement, true).childNodes);
    }
  }
  return "shown";
}

/** Loads the page of a frame again, also in place of the browser's own error page. */
export function reloadFrame(frame: HTMLIFrameElement): void {
  const { src } = frame;
  if (frame.contentDocument) frame.contentWindow?.location.reload();
  else frame.src = src;
}

/** The elements with a text, without those inside of another one. */
function listTexts(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-text]")].filter(
    (element) => !element.parentElement?.closest("[data-text]"),
  );
}
