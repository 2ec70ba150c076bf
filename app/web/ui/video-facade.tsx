import { type MouseEvent, useEffect, useRef, useState } from "react";
import { clips } from "#app/generated/media.ts";
import type { PictureName } from "#app/media/pictures.ts";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { videoPlayerOrigin } from "./video-player.ts";
import "#app/web/styles/pieces/video.css";

interface VideoFacadeProps {
  poster: PictureName;
  /** The title of the video player. */
  title: string;
  /** The accessible name of the play button: "Play video: {title}". */
  play: string;
  /** The video provider's id of the film. If it is empty, the bundled clip is played. */
  id: string;
}

/**
 * A poster with a play button. The provider's player loads only once the button is pressed. Until
 * the scripts run, the poster is a link to the film.
 */
export function VideoFacade({ poster, title, play, id }: VideoFacadeProps) {
  const [playing, setPlaying] = useState(false);
  const start = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  if (playing) return id ? <Film id={id} title={title} /> : <Clip title={title} />;
  return (
    <a
      className="video video-poster"
      href={id ? `https://www.youtube.com/watch?v=${encodeURIComponent(id)}` : clips[0].src}
      aria-label={play}
      data-needs-scripts
      onClick={start}
    >
      <span data-reveal>
        <Picture name={poster} sizes="(min-width: 900px) 60vw, 100vw" decorative />
      </span>
      <span className="video-play" aria-hidden>
        <Icon name="play-fill" />
      </span>
    </a>
  );
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

/**
 * The bundled clip. It is silent and loops. It starts immediately, because the visitor has pressed
 * play.
 */
function Clip({ title }: { title: string }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => player.current?.focus(), []);
  return (
    <video
      ref={player}
      className="video"
      aria-label={title}
      autoPlay
      muted
      loop
      playsInline
      controls
    >
      {clips.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}
