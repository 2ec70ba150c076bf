import type { ReactNode } from "react";
import type { PictureName } from "#app/media/pictures.ts";
import { Edge, type EdgeSpec } from "#app/web/site/section-edge.tsx";
import { Picture } from "#app/web/ui/picture.tsx";

interface ClosingBandProps {
  /** Selects the picture's position and the gradient behind the text. */
  theme: "night" | "dusk" | "forest";
  picture: PictureName;
  title: string;
  /** The class of the title's text style. */
  titleClassName: string;
  text: string;
  top: EdgeSpec;
  bottom?: EdgeSpec;
  children: ReactNode;
}

/**
 * The section that ends a page and invites visitors to book: text on the left, a picture on the
 * right.
 */
export function ClosingBand(props: ClosingBandProps) {
  const { theme, picture, title, titleClassName, text, top, bottom, children } = props;
  return (
    <section className={`closing closing-${theme}`} aria-labelledby="closing-title">
      <div className="closing-picture">
        <Picture name={picture} sizes="(min-width: 900px) max(100vw, 1200px), 300vw" decorative />
      </div>
      <div className="wrap closing-text">
        <h2 id="closing-title" className={titleClassName}>
          {title}
        </h2>
        <p className="text-lead">{text}</p>
        {children}
      </div>
      <Edge {...top} side="top" />
      {bottom && <Edge {...bottom} side="bottom" />}
    </section>
  );
}
