import { useEffect, useRef, useState } from "react";
import { type ClipName, clips } from "#app/generated/clips.ts";
import { IconButton } from "./button.tsx";
import clipPlayerCss from "./clip-player.css?url";

interface ClipPlayerProps {
  clip: ClipName;
  title: string;
  play: string;
  pause: string;
  /** Whether the button gets the focus, because it replaces the button that started the clip. */
  hasFocus: boolean;
}

/** A bundled clip above its poster. It is silent and loops until its button pauses it. */
export function ClipPlayer({ clip, title, play, pause, hasFocus }: ClipPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  const toggle = () => (isPaused ? player.current?.play() : player.current?.pause());
  return (
    <>
      <link rel="stylesheet" href={clipPlayerCss} precedence="clip" />
      <video
        ref={player}
        aria-label={title}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
      >
        <source src={clips[clip].webm} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={clips[clip].mp4} type="video/mp4" />
      </video>
      <IconButton
        ref={button}
        className="video-pause"
        icon={isPaused ? "play-fill" : "pause-fill"}
        size="large"
        label={isPaused ? play : pause}
        onClick={toggle}
      />
    </>
  );
}
