import { TALL, WIDTHS } from "../../app/media/picture-formats.ts";
import { renderPictureLookCss } from "../../app/media/picture-look.ts";
import { pictures } from "../../app/media/pictures.ts";
import type { ClipFile, Master } from "./media-masters.ts";

/** The shape of most masters, which the list leaves out. */
const usualShape = "2000,1125,usual";

const formatProperty = (name: string) => (name.includes("-") ? `"${name}"` : name);

/** Renders app/generated/media.ts. */
export function renderMediaList(masters: Master[]): string {
  const formatWidths = (widths: number[]) =>
    widths.join() === WIDTHS.join() ? "usual" : `[${widths.join(", ")}]`;
  const rows = masters.map(({ name, width, height, key, widths, tall }) => {
    const shape = [width, height, formatWidths(widths), ...(tall.length > 0 ? ["tall"] : [])];
    return `  ${formatProperty(name)}: describe("${key}"${shape.join() === usualShape ? "" : `, ${shape.join(", ")}`}),`;
  });
  return `// Written by scripts/build-media.ts. Do not edit.

const usual: readonly number[] = [${WIDTHS.join(", ")}];
const tall: readonly number[] = [${TALL.widths.join(", ")}];

/** Takes the key of the files of a picture, and the widths of it and of its 4:5 crop. */
const describe = (
  key: string,
  width = 2000,
  height = 1125,
  widths = usual,
  upright: readonly number[] = [],
) => ({ key, width, height, widths, tall: upright });

/** The size of each master, the key of its files, and the widths of it and of its 4:5 crop. */
export const media = {
${rows.join("\n")}
};
`;
}

/** Renders app/generated/clips.ts, a file of its own because few pages play a clip. */
export function renderClipList(clipFiles: ClipFile[]): string {
  const rows = [...Map.groupBy(clipFiles, ({ name }) => name)].map(([clip, files]) => {
    const addresses = files.map(
      ({ name, key, extension }) => `${extension}: "/media/${name}.${key}.${extension}"`,
    );
    return `  ${formatProperty(clip)}: { ${addresses.join(", ")} },`;
  });
  return `// Written by scripts/build-media.ts. Do not edit.

/** The addresses of the bundled clips. WebM is AV1 and smaller; every browser plays MP4. */
export const clips = {
${rows.join("\n")}
} as const;

export type ClipName = keyof typeof clips;
`;
}

/** Renders app/generated/pictures.css, with the focal point and background of each picture. */
export function renderFocalCss(): string {
  const rules = Object.entries(pictures).map(([name, { focal, ground }]) => {
    const [x, y] = focal;
    // The browser shows the middle unless a rule says otherwise.
    const position = x === 50 && y === 50 ? "" : `object-position: ${x}% ${y}%; `;
    return `  .pic-${name} { ${position}background: ${ground}; }`;
  });
  return `/* Written by scripts/build-media.ts. Do not edit. */
@layer components {
${rules.join("\n")}
}
`;
}

/**
 * Renders app/generated/picture-looks.css, for pictures whose focal point operators choose. React puts
 * the sheet before all others, so it names the order of their layers.
 */
export function renderPictureLooksFile(): string {
  return `/* Written by scripts/build-media.ts. Do not edit. */
@layer properties, theme, base, components, utilities;
@layer components {
  ${renderPictureLookCss()}
}
`;
}
