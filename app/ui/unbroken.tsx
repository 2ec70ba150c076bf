/** Spans of figures with their unit (`(38–42 °C)`, `2:00–3:30 p. m.`) and sums (`$3,700 MXN`). */
const span =
  /(\(?[\d:.]{1,12}–[\d:.,]{1,12}(?:\u00a0[ap]\.\u00a0m\.|\u00a0[°\w.]+)?\)?|MXN\u00a0[\d,.]{1,20}|\$[\d,.]{1,20}\u00a0MXN)/;

/** A text whose spans of figures and sums stay on one line if they fit on it. */
export function Unbroken({ text }: { text: string }) {
  return text.split(span).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
}
