import { hasNameInLogo, iconFiles, type MarkView } from "#app/media/mark-files.ts";
import seedIcon from "#app/web/ui/assets/favicon.svg?url";
import seedLogo from "#app/web/ui/assets/logo-mark.svg?url";
import { LogoContext, LogoPicture } from "#app/web/ui/logo-picture.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { adminLogoMessages } from "./messages.ts";

type PreviewProps = Readonly<{ view: MarkView | null; brand: string }>;

/** A logo as the header shows it, on the light and on the dark ground. */
export function LogoPreview({ view, brand }: PreviewProps) {
  const { preview } = useMessages(adminLogoMessages);
  return (
    <LogoContext value={view}>
      <div className="mark-previews">
        {(["light", "dark"] as const).map((ground) => (
          <figure key={ground}>
            <div className={`logo-preview logo-preview-${ground}`}>
              <LogoPicture height={36} />
              {!(view && hasNameInLogo(view)) && <span aria-hidden="true">{brand}</span>}
            </div>
            <figcaption className="text-muted">{preview[ground]}</figcaption>
          </figure>
        ))}
      </div>
    </LogoContext>
  );
}

/** An icon in a browser's tab and on the home screens of phones. */
export function IconPreview({ view, brand }: PreviewProps) {
  const { preview } = useMessages(adminLogoMessages);
  const getSource = (file: string, seed: string) => (view ? `${view.folder}/${file}` : seed);
  const small = getSource(iconFiles.small, seedIcon);
  return (
    <div className="mark-previews">
      <figure>
        <div className="icon-tabs" aria-hidden="true">
          {(["light", "dark"] as const).map((ground) => (
            <span key={ground} className={`icon-tab icon-tab-${ground}`}>
              <img src={small} width={16} height={16} alt="" />
              {brand}
            </span>
          ))}
        </div>
        <figcaption className="text-muted">{preview.tab}</figcaption>
      </figure>
      {(["iphone", "android"] as const).map((phone) => (
        <figure key={phone}>
          <img
            src={getSource(phone === "iphone" ? iconFiles.apple : iconFiles.maskable, seedLogo)}
            width={72}
            height={72}
            alt=""
            className={`icon-${phone} ${view ? "" : "icon-seed"}`}
          />
          <figcaption className="text-muted">{preview[phone]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
