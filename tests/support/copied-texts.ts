/** A text as a program puts it on the clipboard, and what the program shows of it. */
export type CopiedText = Readonly<{
  name: string;
  /** The flavour text/html; missing if the program copies plain text only. */
  html?: string;
  text: string;
  /** The paragraphs, with `<b>` around bold words and addresses in parentheses behind links. */
  shown: readonly string[];
}>;

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3f0f2c1e-7fff-8d0e-5a44-0c4dd4a2f7b1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;white-space:pre-wrap;">Montamos por la </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;white-space:pre-wrap;">tarde</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;"> nada más. </span><a href="https://www.google.com/url?q=https://example.com/mapa&amp;sa=D" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">El mapa</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Bloqueador</span></p></li><li dir="ltr" style="list-style-type:disc;font-weight:700;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700;">Agua</span></p></li></ul></b>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=ES-MX style='tab-interval:35.4pt'><!--StartFragment--><p class=MsoNormal>Llega <b style='mso-bidi-font-weight:normal'>quince minutos</b> antes<span
style='mso-spacerun:yes'>  </span>de la hora.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Pantalón largo<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Zapatos
cerrados<o:p></o:p></p><!--EndFragment--></body></html>`;

const gmail = `<meta http-equiv="content-type" content="text/html; charset=utf-8"><div dir="ltr" class="gmail_default" style="font-family:verdana,sans-serif">Hola Maribel,</div><div><br></div><div>nos vemos <b>el sábado</b> en <a href="https://example.com/la-punta" target="_blank">La Punta</a>.</div><div>Saludos</div>`;

const outlook = `<div style="font-family: Aptos, Arial; font-size: 12pt; color: rgb(0, 0, 0);" class="elementToProof">El paseo <span style="font-weight:bold">no se cancela</span> por lluvia&nbsp;ligera.</div><div class="elementToProof"><br></div><ol start="1"><li><div role="presentation" class="elementToProof">Uno</div></li><li><div role="presentation">Dos</div></li></ol>`;

const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>
<!--table {mso-displayed-decimal-separator:"\\.";}
.xl65 {font-weight:700; font-family:Calibri, sans-serif;}
.xl66 {text-align:right;}
--></style></head><body><table border=0><!--StartFragment--><tr height=20><td height=20 class=xl65 width=87>Paseo</td><td class=xl65>Precio</td></tr><tr height=20><td>Atardecer</td><td class=xl66 x:num="1850">1,850</td></tr><!--EndFragment--></table></body></html>`;

const pages = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Helvetica Neue'} span.s1 {font: bold 12.0px 'Helvetica Neue'}</style></head><body><p class="p1">La playa está <span class="s1">vacía</span> a las 4.</p><p class="p2"><br></p><p class="p1">Trae sombrero.</p></body></html>`;

const appleNotes = `<meta charset="UTF-8"><div><b>Qué traer</b></div><div><br></div><ul class="Apple-dash-list"><li>Agua <span class="Apple-converted-space"> </span>fría</li><li>Repelente</li></ul>`;

const safari = `<span style="caret-color: rgb(33, 37, 41); color: rgb(33, 37, 41); font-family: system-ui; font-size: 16px; font-style: normal; font-weight: 400; display: inline !important; float: none;">El camino baja<span class="Apple-converted-space">&nbsp;</span></span><strong style="box-sizing: border-box; font-weight: bolder; color: rgb(33, 37, 41);">despacio</strong><span style="font-weight: 400;">&nbsp;a la laguna.</span>`;

/** What people copy, as Chromium hands it to a page. */
export const copiedTexts: readonly CopiedText[] = [
  {
    name: "Google Docs",
    html: googleDocs,
    text: "Montamos por la tarde nada más. El mapa\n\nBloqueador\nAgua",
    shown: [
      "Montamos por la <b>tarde</b> nada más. El mapa (https://www.google.com/url?q=https://example.com/mapa&sa=D)",
      "Bloqueador",
      "<b>Agua</b>",
    ],
  },
  {
    name: "Word",
    html: word,
    text: "Llega quince minutos antes  de la hora.\r\n\r\n·\tPantalón largo\r\n·\tZapatos cerrados",
    shown: ["Llega <b>quince minutos</b> antes de la hora.", "Pantalón largo", "Zapatos cerrados"],
  },
  {
    name: "Gmail",
    html: gmail,
    text: "Hola Maribel,\n\nnos vemos el sábado en La Punta.\nSaludos",
    shown: [
      "Hola Maribel,",
      "nos vemos <b>el sábado</b> en La Punta (https://example.com/la-punta).",
      "Saludos",
    ],
  },
  {
    name: "WhatsApp",
    text: "Hola! *Mañana* a las _4 pm_ ~no~ sí 🐴\nTrae: agua\n- sombrero",
    shown: ["Hola! <b>Mañana</b> a las 4 pm no sí 🐴", "Trae: agua", "- sombrero"],
  },
  {
    name: "Outlook",
    html: outlook,
    text: "El paseo no se cancela por lluvia ligera.\r\n\r\n1. Uno\r\n2. Dos",
    shown: ["El paseo <b>no se cancela</b> por lluvia ligera.", "Uno", "Dos"],
  },
  {
    name: "Excel",
    html: excel,
    text: "Paseo\tPrecio\r\nAtardecer\t1,850\r\n",
    shown: ["<b>Paseo</b> <b>Precio</b>", "Atardecer 1,850"],
  },
  {
    name: "Pages",
    html: pages,
    text: "La playa está vacía a las 4.\n\nTrae sombrero.",
    shown: ["La playa está <b>vacía</b> a las 4.", "Trae sombrero."],
  },
  {
    name: "Apple Notes",
    html: appleNotes,
    text: "Qué traer\n\n- Agua fría\n- Repelente",
    shown: ["<b>Qué traer</b>", "Agua fría", "Repelente"],
  },
  {
    name: "a page in Safari",
    html: safari,
    text: "El camino baja despacio a la laguna.",
    shown: ["El camino baja <b>despacio</b> a la laguna."],
  },
  {
    name: "a plain text with line ends of Windows",
    text: "Uno\r\n\r\nDos\u00a0\u2028Tres\u200b\u00ad\ufeff\r\n",
    shown: ["Uno", "Dos", "Tres"],
  },
  {
    name: "emoji with joiners, skin tones and flags",
    html: "<p>🧑‍🌾 👨‍👩‍👧 ❤️‍🔥 👍🏽 🇲🇽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣</p>",
    text: "🧑‍🌾 👨‍👩‍👧 ❤️‍🔥 👍🏽 🇲🇽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣",
    shown: ["🧑‍🌾 👨‍👩‍👧 ❤️‍🔥 👍🏽 🇲🇽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣"],
  },
  {
    name: "marks of the direction of writing",
    html: "<p dir=rtl>\u200fمرحبا\u200f <b>Lagu\u202ena</b>\u202c \u2067abc\u2069</p>",
    text: "مرحبا Laguna abc",
    shown: ["مرحبا <b>Laguna</b> abc"],
  },
];
