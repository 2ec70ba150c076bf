import type SignaturePad from "signature_pad";
import type { BasicPoint } from "signature_pad";
import { emptyDrawing } from "#app/bookings/waivers/waiver-signature.ts";

type PadOptions = Readonly<{
  /** The strokes to show at first, as `parseDrawnSignature` reads them; empty for none. */
  start: string;
  /** Called with all strokes after each one. */
  onChange: (strokes: string) => void;
  /** Detaches the pad. */
  signal: AbortSignal;
}>;

export type SignaturePadHandle = Readonly<{ clear: () => void }>;

/**
 * Lets a finger, pen or mouse draw on the canvas. The pad is loaded here, so that no other page has
 * its code. After the canvas has changed its size, such as when the phone is turned, the strokes
 * are drawn again.
 */
export async function attachSignaturePad(
  canvas: HTMLCanvasElement,
  { start, onChange, signal }: PadOptions,
): Promise<SignaturePadHandle> {
  const { default: Pad } = await import("signature_pad");
  const pen = { minWidth: 1, maxWidth: 2.5, penColor: getComputedStyle(canvas).color };
  const pad = new Pad(canvas, pen);
  const fit = () => {
    const ratio = Math.max(window.devicePixelRatio, 1);
    const { offsetWidth, offsetHeight } = canvas;
    if (offsetWidth === 0) return;
    const strokes = pad.toData();
    canvas.width = offsetWidth * ratio;
    canvas.height = offsetHeight * ratio;
    canvas.getContext("2d")?.scale(ratio, ratio);
    pad.fromData(strokes);
  };
  const observer = new ResizeObserver(fit);
  pad.fromData(
    parseStrokes(start).map((points) => ({
      ...{ ...pen, dotSize: 2, velocityFilterWeight: 0.7, compositeOperation: "source-over" },
      points,
    })),
  );
  onChange(formatStrokes(pad, canvas));
  pad.addEventListener("endStroke", () => onChange(formatStrokes(pad, canvas)));
  if (signal.aborted) pad.off();
  else observer.observe(canvas);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    pad.off();
  });
  return {
    clear() {
      pad.clear();
      onChange(emptyDrawing);
    },
  };
}

/** Formats what is drawn for the form. Points beyond the edge, where a finger may slip, are moved to it. */
function formatStrokes(pad: SignaturePad, canvas: HTMLCanvasElement): string {
  if (pad.isEmpty()) return emptyDrawing;
  const groups = pad.toData();
  const points = groups.flatMap((group) => group.points);
  const limit = (value: number) => Math.max(0, Math.round(value));
  // A canvas that became narrower still has the points that were drawn while it was wide.
  const width = Math.max(canvas.offsetWidth, ...points.map(({ x }) => limit(x)));
  const height = canvas.offsetHeight;
  const strokes = groups.map((group) =>
    group.points.flatMap(({ x, y }) => [limit(x), Math.min(limit(y), height)]),
  );
  return JSON.stringify({ width, height, strokes });
}

function parseStrokes(text: string): BasicPoint[][] {
  if (text === "" || text === emptyDrawing) return [];
  const { strokes } = JSON.parse(text) as { strokes: number[][] };
  return strokes.map((stroke) =>
    stroke.flatMap((x, index) =>
      index % 2 === 0 ? [{ x, y: stroke[index + 1] ?? 0, time: index, pressure: 0.5 }] : [],
    ),
  );
}
