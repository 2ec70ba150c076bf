/**
 * The number of paragraphs between the parts of a kind (docs/rulings.md 5): a heading follows every
 * 3rd paragraph, an image or a pair of images every 4th, a callout every 5th, and a button every
 * 6th.
 */
const every = { headings: 3, images: 4, callouts: 5, ctaButtons: 6 } as const;

type Pairable = Readonly<{ grid?: boolean; pairedWith?: number }>;

type Parts<P, H, I, C, B> = Readonly<{
  paragraphs: readonly P[];
  headings: readonly H[];
  images: readonly I[];
  callouts: readonly C[];
  ctaButtons: readonly B[];
}>;

export type InterleavedBlock<P, H, I, C, B> =
  | { kind: "paragraph"; paragraph: P }
  | { kind: "heading"; heading: H }
  | { kind: "images"; images: I[] }
  | { kind: "callout"; callout: C }
  | { kind: "button"; button: B };

/**
 * Returns how many parts of each kind fit between the paragraphs. A heading must have a paragraph
 * below it, so there is none after the last paragraph.
 */
export function countPartsThatFit(paragraphs: number): Record<keyof typeof every, number> {
  return {
    headings: Math.floor((paragraphs - 1) / every.headings),
    images: Math.floor(paragraphs / every.images),
    callouts: Math.floor(paragraphs / every.callouts),
    ctaButtons: Math.floor(paragraphs / every.ctaButtons),
  };
}

/**
 * Groups images that are shown side by side: the two images of a pair are one group, and every
 * other image is a group by itself.
 */
export function groupImages<I extends Pairable>(images: readonly I[]): I[][] {
  const groups: I[][] = [];
  images.forEach((image, index) => {
    const partner = image.grid ? image.pairedWith : undefined;
    const other = partner === undefined ? undefined : images[partner];
    if (other === undefined || partner === undefined) groups.push([image]);
    else if (partner > index) groups.push([image, other]);
  });
  return groups;
}

/**
 * Returns all parts in reading order. If several parts follow the same paragraph, images come first
 * and the heading comes last, directly above its text.
 */
export function interleaveParts<P, H, I extends Pairable, C, B>(
  parts: Parts<P, H, I, C, B>,
): InterleavedBlock<P, H, I, C, B>[] {
  const groups = groupImages(parts.images);
  const total = parts.paragraphs.length;
  return parts.paragraphs.flatMap((paragraph, index) => {
    const blocks: InterleavedBlock<P, H, I, C, B>[] = [{ kind: "paragraph", paragraph }];
    const images = findItemAfterParagraph(groups, index, every.images);
    if (images) blocks.push({ kind: "images", images });
    const callout = findItemAfterParagraph(parts.callouts, index, every.callouts);
    if (callout) blocks.push({ kind: "callout", callout });
    const button = findItemAfterParagraph(parts.ctaButtons, index, every.ctaButtons);
    if (button) blocks.push({ kind: "button", button });
    const heading =
      index + 1 < total ? findItemAfterParagraph(parts.headings, index, every.headings) : undefined;
    if (heading) blocks.push({ kind: "heading", heading });
    return blocks;
  });
}

/** Returns the item that follows the paragraph at an index; undefined if there is none. */
function findItemAfterParagraph<T>(
  items: readonly T[],
  index: number,
  step: number,
): T | undefined {
  const count = index + 1;
  return count % step === 0 ? items[count / step - 1] : undefined;
}
