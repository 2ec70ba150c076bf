import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { PictureName } from "#app/media/pictures.ts";
import { IconButton } from "#app/web/ui/button.tsx";
import { makeModalAfterFirstFrame, supportsPopovers } from "#app/web/ui/modal-dialog.ts";
import { Picture } from "#app/web/ui/picture.tsx";
import dialogCss from "./gallery-dialog.css?url";

export interface GalleryItem {
  picture: PictureName;
  caption: string;
  isIllustration: boolean;
}

export interface GalleryMessages {
  /** Has a placeholder: "Enlarge: {caption}". */
  enlarge: string;
  /** Has placeholders: "{number} of {count}". */
  position: string;
  illustration: string;
  /** The accessible name of the dialog. */
  dialog: string;
  previous: string;
  next: string;
  close: string;
  thumbnails: string;
}

interface GalleryDialogProps {
  items: readonly GalleryItem[];
  words: GalleryMessages;
  /** The index of the shown picture, or null while the dialog is closed. */
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** The shortest horizontal swipe that shows the next or previous picture, in pixels. */
const swipe = 40;

/** The enlarged picture in a modal dialog, with buttons for the previous and next pictures. */
export function GalleryDialog({ items, words, selected, onSelect }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strokeStart = useRef<number | null>(null);
  const isOpen = selected !== null;
  const current = selected ?? 0;
  const last = items.length - 1;
  const item = items[current];

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element || element.open) return;
    if (!supportsPopovers()) return element.showModal();
    element.showPopover();
    return makeModalAfterFirstFrame(element, () => onSelect(null));
  }, [isOpen, onSelect]);

  const showPicture = (index: number) => onSelect(Math.min(last, Math.max(0, index)));
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    showPicture(target);
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = event.clientX - (strokeStart.current ?? event.clientX);
    strokeStart.current = null;
    if (Math.abs(distance) >= swipe) showPicture(distance < 0 ? current + 1 : current - 1);
  };

  return (
    <dialog
      ref={dialog}
      className={isOpen ? "gallery-dialog" : undefined}
      popover="auto"
      aria-label={words.dialog}
      onClose={() => onSelect(null)}
      onKeyDown={handleKeyDown}
    >
      {isOpen && item && (
        <>
          <link rel="stylesheet" href={dialogCss} precedence="dialog" />
          <div className="gallery-head" aria-live="polite">
            <p className="text-item">{item.caption}</p>
            <p className="text-small">
              {words.position
                .replace("{number}", String(current + 1))
                .replace("{count}", String(items.length))}
              {item.isIllustration && `. ${words.illustration}.`}
            </p>
          </div>
          <IconButton
            className="gallery-close"
            icon="x-bold"
            size="large"
            ground="night"
            label={words.close}
            onClick={() => dialog.current?.close()}
          />
          <div
            className="gallery-stage"
            onPointerDown={(event) => {
              strokeStart.current = event.clientX;
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              strokeStart.current = null;
            }}
          >
            <Picture
              key={item.picture}
              name={item.picture}
              sizes="(min-width: 900px) 80vw, 160vw"
              priority
            />
          </div>
          <IconButton
            className="gallery-previous"
            icon="caret-left-bold"
            size="large"
            ground="night"
            label={words.previous}
            aria-disabled={current === 0 || undefined}
            onClick={() => showPicture(current - 1)}
          />
          <IconButton
            className="gallery-next"
            icon="caret-right-bold"
            size="large"
            ground="night"
            label={words.next}
            aria-disabled={current === last || undefined}
            onClick={() => showPicture(current + 1)}
          />
          <ul className="gallery-thumbnails" aria-label={words.thumbnails}>
            {items.map(({ picture, caption }, index) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-label={caption}
                  aria-current={index === current || undefined}
                  onClick={() => showPicture(index)}
                >
                  <Picture name={picture} sizes="104px" decorative />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}
