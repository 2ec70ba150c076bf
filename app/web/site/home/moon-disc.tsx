/** A decorative moon. `age` is 0 for new moon, .25 for the first quarter and .5 for full moon. */
export function MoonDisc({ age }: { age: number }) {
  return (
    <svg className="moon-disc" viewBox="0 0 100 100" aria-hidden="true">
      <circle className="moon-dark" cx="50" cy="50" r="46" />
      <path className="moon-lit" d={drawLitPath(age)} />
    </svg>
  );
}

/**
 * Returns the outline of the lit part: half a circle, and half an ellipse that bulges to one side.
 */
export function drawLitPath(age: number): string {
  const isWaxing = age < 0.5;
  const terminator = Math.cos(age * 2 * Math.PI) * 46;
  const outer = isWaxing ? 1 : 0;
  const inner = terminator > 0 === isWaxing ? 0 : 1;
  const bulge = Math.abs(terminator).toFixed(2);
  return `M50,4A46,46 0 0 ${outer} 50,96A${bulge},46 0 0 ${inner} 50,4Z`;
}
