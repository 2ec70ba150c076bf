import { Anchor } from "#app/ui/anchor.tsx";
import drawing from "#app/ui/assets/logo-mark.svg?inline";
import file from "#app/ui/assets/logo-mark.svg?url";

export interface BrandProps {
  name: string;
  href: string;
}

/**
 * The drawing lies in the page it arrives with, for the first frame; scripts carry its address only,
 * and keep what they find.
 */
const logo = import.meta.env.SSR ? drawing : file;

/** The rider in the sun disc and the name, leading home. */
export function Brand({ name, href }: BrandProps) {
  return (
    <Anchor href={href} className="brand" aria-label={name}>
      <img src={logo} width={44} height={44} alt="" suppressHydrationWarning />
      <span className="brand-name">{name}</span>
    </Anchor>
  );
}
