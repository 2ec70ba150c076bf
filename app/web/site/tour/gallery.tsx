import { type MouseEvent, startTransition, useState } from "react";
import { Picture } from "#app/web/ui/picture.tsx";
import { usePictureViews } from "#app/web/ui/picture-views.ts";
import { GalleryDialog, type GalleryItem, type GalleryMessages } from "./gallery-dialog.tsx";

interface GalleryProps {
  items: readonly GalleryItem[];
  words: GalleryMessages;
}

/**
 * A mosaic of pictures that can be enlarged in a dialog. Each picture is a link to its large file.
 * The browser follows that link if there are no scripts, or if a modifier key asks for a new tab.
 */
export function Gallery({ items, words }: GalleryProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const getView = usePictureViews();
  const openPicture = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A transition lets the browser first paint its own reaction to the touch.
    startTransition(() => setSelected(index));
  };
  return (
    <>
      <ul className="gallery">
        {items.map(({ picture, caption }, index) => (
          <li key={picture}>
            <a
              href={getView(picture).files.getPath()}
              aria-label={words.enlarge.replace("{caption}", caption)}
              aria-haspopup="dialog"
              data-needs-scripts
              onClick={(event) => openPicture(event, index)}
            >
              <span data-reveal>
                <Picture
                  name={picture}
                  sizes={
                    index === 0
                      ? "(min-width: 1440px) 925px, (min-width: 900px) 65vw, 100vw"
                      : index === items.length - 1
                        ? "(min-width: 1440px) 450px, (min-width: 900px) 32vw, 100vw"
                        : "(min-width: 1440px) 450px, (min-width: 900px) 32vw, 65vw"
                  }
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <GalleryDialog items={items} words={words} selected={selected} onSelect={setSelected} />
    </>
  );
}
