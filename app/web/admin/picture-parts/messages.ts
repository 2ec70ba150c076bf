import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.pictures,
  intro:
    "Every picture of the site, and those you upload. Guests see a new picture when you publish the page that shows it.",
  choosing: "Choose a picture for: {place}",
  everywhere: "every place that shows “{picture}”",
  stop: "Keep the picture that's there",
  search: "Search pictures",
  find: "Search",
  none: "No picture matches that.",
  upload: {
    title: "Upload a picture",
    hint: "A photo from your phone or computer: JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB. We remove the location where it was taken.",
    file: "Picture file",
    drop: "You can also drop a file here.",
    send: "Upload",
    sending: "Uploading: {percent}%",
    waiting: "The connection is weak. The upload continues on its own.",
    moves: "This picture moves. On the site it will stand still: guests see its first frame.",
  },
  problems: {
    "type-unknown":
      "That file isn't a JPEG, PNG, WebP, AVIF or HEIC picture. Save it as JPEG and upload it again. A GIF that moves would stand still.",
    "file-too-large": "That file is larger than 25 MB. Make it smaller and upload it again.",
    "too-many-pixels":
      "That picture has too many megapixels: a JPEG can have up to 120, other files up to 60. Make it smaller and upload it again.",
    "heic-too-large":
      "That HEIC photo is too large for this server. Send it as JPEG: in Photos on the iPhone tap Share, Options and Most Compatible, save it to Files, and upload that file.",
    unreadable: "That file is damaged or incomplete. Upload it again.",
    "size-differs": "The file didn't arrive complete. Upload it again.",
    "too-many-uploads": "Too many uploads were left unfinished. Try again in an hour.",
    "too-many-this-hour": "Too many pictures were uploaded in the last hour. Try again in an hour.",
    "no-space":
      "There's no space left for pictures. Delete some that no page shows, or ask your technician for more.",
    "timed-out": "That picture took too long to prepare. Make it smaller and upload it again.",
    "out-of-memory": "That picture needs too much memory. Make it smaller and upload it again.",
    crashed: "That picture can't be prepared. Save it as JPEG and upload it again.",
    killed:
      "The server ran out of memory twice while it prepared that picture. Make it smaller and upload it again.",
    "logo-too-small":
      "That logo is too small. It needs at least 256 pixels on its longer side and 96 on the shorter one.",
    "icon-too-small": "That icon is too small. It needs at least 512 pixels on its longer side.",
    "logo-too-long":
      "That logo is too long. It can be up to six times as wide as it is tall, or twice as tall as it is wide.",
    "icon-too-long":
      "That picture is too long for an icon. Send one that's about as wide as it is tall.",
    "mark-empty": "There's nothing on that picture, or what's on it is too small to see.",
    "no-connection": "The site can't be reached. Check your connection and upload it again.",
    "picture-unknown": "That picture is no longer there.",
    "picture-too-small":
      "That picture is too small for this place. Its longer side needs at least 1,600 pixels for a wide picture at the top of a page, and 800 elsewhere.",
    conflict:
      "Somebody else has changed this in the meantime. Their values are shown; change them again if you need to.",
    "text-unreadable": "A description can have up to 300 characters.",
  },
  state: {
    waiting: "Being prepared: {percent}%",
    queued: {
      one: "Waiting for {count} picture ahead of it",
      other: "Waiting for {count} pictures ahead of it",
    },
    again:
      "The first try was cut off, usually because the server ran short of memory. It's being prepared again at a smaller size: {percent}%",
    late: "This takes longer than it should: the server was restarted or is busy. It continues on its own, so don't upload it again. If it isn't ready two hours after the upload, it's removed and you can.",
    failed: "Can't be used",
    undescribed: "Not described yet",
    unused: "Not shown anywhere",
    used: { one: "Shown in {count} place", other: "Shown in {count} places" },
  },
  picture: {
    back: "All pictures",
    again: "See if it's ready",
    preparing: "Your picture is being prepared. This takes a few seconds.",
    /** Replaces the line above when a reason follows why it takes longer. */
    notReady: "Your picture isn't ready yet",
    describe: "What the picture shows",
    altHint:
      "For people who can't see it and for search engines: one sentence, as you'd say it over the phone.",
    altEn: "In English",
    altEs: "In Spanish",
    kind: "Kind",
    photograph: "Photograph",
    illustration: "Illustration",
    focus: "What always stays visible",
    focusHint:
      "Tap what matters most. Narrow and wide screens cut off what's around it. Tapping also saves.",
    tap: "Tap the point that stays visible",
    across: "From the left",
    down: "From the top",
    percent: "{number}%",
    phone: "On a phone",
    wide: "On a wide screen",
    save: "Save in the draft",
    use: "Use this picture",
    useFor: "For: {place}",
    saved: "Saved in the draft of the pictures. Guests see it when you publish.",
    toDraft: "Review and publish",
    uses: "Where it's shown",
    replace: "Replace it everywhere",
    remove: "Delete this picture",
    removeNote:
      "It's deleted for good. That works only if it was never published and no draft shows it: earlier versions keep their pictures.",
    kept: "It wasn't deleted: it was published once, or a draft or a horse shows it.",
    deleted: "The picture is deleted.",
    size: "{width} × {height} pixels, {file}",
  },
};

export type AdminPicturesMessages = typeof en;

export const adminPicturesMessages: Localized<AdminPicturesMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.pictures,
    intro:
      "Todas las imágenes del sitio y las que subas. Tus clientes ven una nueva cuando publicas la página donde está.",
    choosing: "Elige una imagen para: {place}",
    everywhere: "todos los lugares con “{picture}”",
    stop: "Dejar la imagen que está",
    search: "Buscar imágenes",
    find: "Buscar",
    none: "Ninguna imagen coincide.",
    upload: {
      title: "Subir una imagen",
      hint: "Una foto de tu celular o computadora: JPEG, PNG, WebP, AVIF o HEIC, hasta 25 MB. Le quitamos la ubicación donde se tomó.",
      file: "Archivo de imagen",
      drop: "También puedes soltar un archivo aquí.",
      send: "Subir",
      sending: "Subiendo: {percent}\u00a0%",
      waiting: "La conexión está débil. La subida continúa sola.",
      moves: "Esta imagen se mueve. En el sitio se queda quieta: se ve su primer cuadro.",
    },
    problems: {
      "type-unknown":
        "Ese archivo no es JPEG, PNG, WebP, AVIF ni HEIC. Guárdalo como JPEG y súbelo otra vez. Un GIF que se mueve se quedaría quieto.",
      "file-too-large": "Ese archivo pesa más de 25 MB. Hazlo más chico y súbelo otra vez.",
      "too-many-pixels":
        "Esa imagen tiene demasiados megapixeles: un JPEG puede tener hasta 120 y los demás archivos hasta 60. Hazla más chica y súbela otra vez.",
      "heic-too-large":
        "Esa foto HEIC es demasiado grande para este servidor. Mándala como JPEG: en Fotos del iPhone toca Compartir, Opciones y Más compatible, guárdala en Archivos y sube ese archivo.",
      unreadable: "Ese archivo está dañado o incompleto. Súbelo otra vez.",
      "size-differs": "El archivo no llegó completo. Súbelo otra vez.",
      "too-many-uploads": "Hay demasiadas subidas sin terminar. Inténtalo en una hora.",
      "too-many-this-hour":
        "Se subieron demasiadas imágenes en la última hora. Inténtalo en una hora.",
      "no-space":
        "Ya no hay espacio para más imágenes. Borra algunas que no estén en ninguna página, o pídele más espacio a tu técnico.",
      "timed-out": "Preparar esa imagen tardó demasiado. Hazla más chica y súbela otra vez.",
      "out-of-memory": "Esa imagen necesita demasiada memoria. Hazla más chica y súbela otra vez.",
      crashed: "No se puede preparar esa imagen. Guárdala como JPEG y súbela otra vez.",
      killed:
        "El servidor se quedó sin memoria dos veces al preparar esa imagen. Hazla más chica y súbela otra vez.",
      "logo-too-small":
        "Ese logotipo es muy chico. Necesita al menos 256 pixeles en su lado largo y 96 en el corto.",
      "icon-too-small": "Ese ícono es muy chico. Necesita al menos 512 pixeles en su lado largo.",
      "logo-too-long":
        "Ese logotipo es muy alargado. Puede medir hasta seis veces más de ancho que de alto, o el doble de alto que de ancho.",
      "icon-too-long":
        "Esa imagen es muy alargada para un ícono. Sube una que mida más o menos lo mismo de ancho que de alto.",
      "mark-empty": "Esa imagen está vacía, o lo que tiene es tan chico que no se ve.",
      "no-connection": "No hay conexión con el sitio. Revisa tu conexión y súbela otra vez.",
      "picture-unknown": "Esa imagen ya no está.",
      "picture-too-small":
        "Esa imagen es muy chica para este lugar. Su lado más largo necesita por lo menos 1,600 pixeles si va ancha arriba de una página, y 800 en los demás lugares.",
      conflict:
        "Alguien más cambió esto mientras tanto. Ahora ves sus valores; cámbialos otra vez si hace falta.",
      "text-unreadable": "Una descripción puede tener hasta 300 caracteres.",
    },
    state: {
      waiting: "Preparando: {percent}\u00a0%",
      queued: {
        one: "Espera a {count} imagen que llegó antes",
        other: "Espera a {count} imágenes que llegaron antes",
      },
      again:
        "El primer intento se cortó, casi siempre porque al servidor le faltó memoria. Se está preparando otra vez, más chica: {percent}\u00a0%",
      late: "Está tardando más de lo normal: el servidor se reinició o está ocupado. Sigue por su cuenta, no la subas otra vez. Si a las dos horas no está lista, se quita y ya puedes volver a subirla.",
      failed: "No se puede usar",
      undescribed: "Falta describirla",
      unused: "No está en ninguna página",
      used: { one: "Está en {count} lugar", other: "Está en {count} lugares" },
    },
    picture: {
      back: "Todas las imágenes",
      again: "Ver si ya está lista",
      preparing: "Tu imagen se está preparando. Tarda unos segundos.",
      notReady: "Tu imagen todavía no está lista",
      describe: "Qué se ve en la imagen",
      altHint:
        "Para quien no puede verla y para los buscadores: una frase, como la dirías por teléfono.",
      altEn: "En inglés",
      altEs: "En español",
      kind: "Tipo",
      photograph: "Fotografía",
      illustration: "Ilustración",
      focus: "Lo que siempre se ve",
      focusHint:
        "Toca lo más importante. Las pantallas angostas y las anchas recortan lo que queda alrededor. Al tocar también se guarda.",
      tap: "Toca el punto que siempre se ve",
      across: "Desde la izquierda",
      down: "Desde arriba",
      percent: "{number}\u00a0%",
      phone: "En un celular",
      wide: "En una pantalla ancha",
      save: "Guardar en el borrador",
      use: "Usar esta imagen",
      useFor: "Para: {place}",
      saved: "Guardado en el borrador de las imágenes. Tus clientes lo ven cuando publiques.",
      toDraft: "Ver el borrador y publicar",
      uses: "Dónde está",
      replace: "Reemplazarla en todas partes",
      remove: "Borrar esta imagen",
      removeNote:
        "Se borra para siempre. Solo se puede si nunca se publicó y no está en ningún borrador: las versiones anteriores conservan sus imágenes.",
      kept: "No se borró: ya se publicó alguna vez, o está en un borrador o con un caballo.",
      deleted: "La imagen se borró.",
      size: "{width} × {height} pixeles, {file}",
    },
  },
});
