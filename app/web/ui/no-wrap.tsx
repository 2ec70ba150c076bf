/** Matches ranges with their unit: `(38–42 °C)`, `2:00–3:30 PM`, `2:00–3:30 p. m.`. */
const span = /(\(?[\d:.]{1,12}–[\d:.,]{1,12}(?:\u00a0[ap]\.\u00a0m\.|\u00a0[°\w.]+)?\)?)/;
/** Matches amounts of money: `$3,700 MXN`, `MXN 3,700`. */
const sum = /(\$[\d,.]{1,20}\u00a0MXN|MXN\u00a0[\d,.]{1,20})/;

/** A text whose ranges and amounts of money stay on one line if they fit on it. */
export function NoWrapText({ text }: { text: string }) {
  return splitPieces(text).map(({ piece, isWhole }, index) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={index} className="inline-block">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

function splitPieces(text: string) {
  return text
    .split(sum)
    .flatMap((part, index) =>
      index % 2 === 1
        ? [{ piece: part, isWhole: true }]
        : part.split(span).map((piece, at) => ({ piece, isWhole: at % 2 === 1 })),
    );
}
