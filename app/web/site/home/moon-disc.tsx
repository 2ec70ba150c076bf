/** The moon's phase as decoration: `age` 0 is new, .25 the first quarter, .5 full. */
export function MoonDisc({ age }: { age: number }) {
  return (
    <svg className="moon-disc" viewBox="0 0 100 100" aria-hidden="true">
      <circle className="moon-dark" cx="50" cy="50" r="46" />
      <path className="moon-lit" d={drawLitPath(age)} />
    </svg>
  );
}

/** The lit part: half a circle, and half an ellipse that bulges to either side. */
export function drawLitPath(age: number): string {
  const isWaxing = age < 0.5;
  const terminator = Math.cos(age * 2 * Math.PI) * 46;
  const outer = isWaxing ? 1 : 0;
  const inner = terminator > 0 === isWaxing ? 0 : 1;
  const bulge = Math.abs(terminator).toFixed(2);
  return `M50,4A46,46 0 0 ${outer} 50,96A${bulge},46 0 0 ${inner} 50,4Z`;
}
