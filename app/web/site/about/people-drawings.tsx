import { Drawing } from "#app/web/ui/drawing.tsx";

/**
 * The horse of the logo, looking right. The neck and head are drawn first, then mane, noseband and
 * eye on top.
 */
const horse = `<circle class="horse-sun" cx="15" cy="15" r="12.5"/><path class="horse-coat" d="M4.6 32c-.2-9.6 2.6-18 8.6-23.2L12.4 2.6l4.7 3.6 1-3.4 2.3 5.4c3.2 3 5.9 7.2 8.3 12 1.2 2.4.6 4.6-1.4 5.3-1.7.6-3.4-.1-4.7-1.4-1.4-1.3-3.3-2-5.2-2.4.2 3.4 1.6 6.6 4.3 10.3z"/><path class="horse-mane" d="M4.6 32c-.2-9.6 2.6-18 8.6-23.2L12.4 2.6l3 2.3c-.4 3-1.2 5-3 7.4.3 1.2 0 2.4-1 3.8.3 1.3-.1 2.6-1.2 4 .2 1.5-.3 3-1.5 4.4.1 2.5-.4 4.8-1.7 7.5zM17.1 6.2q2.5 1.2 3.2 4.3-2.700-.6-4.4-3.3z"/><path class="horse-band" d="M20.3 21.3q3.8-1.7 6-5.300M14 20.4q4.4-3.1 6.200-9.900"/><circle class="horse-eye" cx="20.6" cy="13.3" r=".9"/>`;

/** A horse's head in the colour of the horse's coat. */
export function HorseHead() {
  return <Drawing className="horse-head" viewBox="0 0 32 32" aria-hidden shapes={horse} />;
}

const guide = `<circle class="guide-sun" cx="48" cy="48" r="48"/><path class="guide-coat" d="M4 96c1-17 15-25 31-27l13 7 13-7c16 2 30 10 31 27z"/><path class="guide-skin" d="M33 36h30c1 17-3 27-9 31v6l-6 5-6-5v-6c-6-4-10-14-9-31z"/><path class="guide-scarf" d="M36 68q12 7 24 0l5 6-17 14-17-14z"/><g transform="translate(11 7) scale(.77)"><path class="guide-hat" fill-rule="evenodd" d="M2 43C1 36 8 33 15 37 22 40 25 40 26 38L29 18C31 7 36 2 41 4 45 5 46 7 48 7S51 5 55 4C60 2 65 7 67 18L70 38C71 40 74 40 81 37 88 33 95 36 94 43 91 53 72 58 48 58S5 53 2 43Z"/><path class="guide-ribbon" d="M27.4 33C40 38.5 56 38.5 68.6 33L69.5 39.5C56 45 40 45 26.5 39.5Z"/></g>`;

/** A drawing of a guide with hat, scarf and shoulders, for guides without a photo. */
export function GuideFigure() {
  return <Drawing viewBox="0 0 96 96" aria-hidden shapes={guide} />;
}
