import { Anchor } from "#app/ui/anchor.tsx";
import logo from "#app/ui/assets/logo-mark.svg?url";

export interface BrandProps {
  name: string;
  href: string;
}

/** The rider in the sun disc and the name, leading home. */
export function Brand({ name, href }: BrandProps) {
  return (
    <Anchor href={href} className="brand" aria-label={name}>
      <img src={logo} width={44} height={44} alt="" fetchPriority="low" />
      <span className="brand-name">{name}</span>
    </Anchor>
  );
}
