import { paper } from "#app/media/colours.ts";
import type { QrCode } from "#app/web/ui/qr-code.server.ts";

/** Renders a QR code as a drawing that any size can be printed of. */
export function renderCodeSvg({ size, path }: QrCode, address: string): string {
  const title = address.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="60mm" height="60mm" shape-rendering="crispEdges"><title>${title}</title><path fill="${paper}" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** The page in points: A5, which prints on A4 and Letter, too. */
const page = { width: 420, height: 595 };
const margin = 40;

/**
 * Renders a page with the name of the business, a QR code and its address below. The PDF uses a font
 * that every reader has, so letters outside of Windows-1252 become question marks.
 */
export function renderCodePdf(
  { size, path }: QrCode,
  { brand, address }: Readonly<{ brand: string; address: string }>,
): Uint8Array<ArrayBuffer> {
  const width = page.width - 2 * margin;
  const scale = width / size;
  const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, x, y, run]) => `${x} ${y} ${run} 1 re`,
  );
  const top = page.height - 110;
  const content = [
    writeText(brand, "F2", { width, most: 30, y: page.height - 80 }),
    // The code is drawn from its upper left corner downwards.
    `q ${scale.toFixed(4)} 0 0 ${(-scale).toFixed(4)} ${margin} ${top} cm`,
    ...squares,
    "f Q",
    writeText(address.replace(/^https?:\/\//, ""), "F1", { width, most: 18, y: top - width - 30 }),
  ].join("\n");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ]);
}

/** Writes a line that fits into a width. A letter is at most about 0.62 of its size wide on average. */
function writeText(
  text: string,
  font: "F1" | "F2",
  { width, most, y }: Readonly<{ width: number; most: number; y: number }>,
): string {
  const size = Math.min(most, width / (0.62 * Math.max(1, text.length)));
  const escaped = [...text]
    .map((letter) => (letter.charCodeAt(0) <= 0xff && letter.length === 1 ? letter : "?"))
    .map((letter) => (/[ -~]/.test(letter) && !/[()\\]/.test(letter) ? letter : toOctal(letter)))
    .join("");
  return `BT /${font} ${size.toFixed(1)} Tf ${margin} ${y.toFixed(1)} Td (${escaped}) Tj ET`;
}

function toOctal(letter: string): string {
  return `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`;
}

/** Joins the objects of a PDF (ISO 32000-1), all of which are ASCII, with the table of their places. */
function writePdf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
