import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type ClipName, clips } from "#app/generated/clips.ts";
import type { PictureName } from "#app/media/pictures.ts";
import { ClipPlayer } from "./clip-player.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { usePlayInView } from "./use-play-in-view.ts";
import { videoPlayerOrigin } from "./video-player.ts";

interface VideoFacadeProps {
  poster: PictureName;
  title: string;
  /** The accessible name of the play button: "Play video: {title}". */
  play: string;
  /** The accessible name of the button that pauses a clip. */
  pause: string;
  /** The video provider's id of the film. If it is empty, the bundled clip is played. */
  id: string;
  clip: ClipName | null;
}

/**
 * A poster with a play button. The provider's player loads only once the button is pressed. A
 * bundled clip also starts when it comes into view, unless the visitor prefers less motion or less
 * data. Until the scripts run, the poster is a link to the film.
 */
export function VideoFacade({ poster, title, play, pause, id, clip }: VideoFacadeProps) {
  const [started, setStarted] = useState<"by hand" | "in view" | null>(null);
  const box = useRef<HTMLDivElement>(null);
  usePlayInView(box, id === "" && !started, () => setStarted("in view"));
  const start = (event: MouseEvent) => {
    event.preventDefault();
    setStarted("by hand");
  };
  if (started && id) return <Film id={id} title={title} />;
  return (
    <div ref={box} className="video">
      <span data-reveal>
        <Picture name={poster} sizes="(min-width: 900px) 60vw, 100vw" decorative />
      </span>
      {started && clip ? (
        <ClipPlayer {...{ clip, title, play, pause }} hasFocus={started === "by hand"} />
      ) : (
        <a
          className="video-poster"
          href={getFilmAddress(id, clip)}
          data-needs-scripts
          onClick={start}
        >
          <span className="video-play">
            <Icon name="play-fill" />
          </span>
          <span className="sr-only">{play}</span>
        </a>
      )}
    </div>
  );
}

function getFilmAddress(id: string, clip: ClipName | null): string | undefined {
  if (id) return `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
  return clip ? clips[clip].mp4 : undefined;
}

function Film({ id, title }: { id: string; title: string }) {
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => player.current?.focus(), []);
  return (
    <iframe
      ref={player}
      className="video"
      src={`${videoPlayerOrigin}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
