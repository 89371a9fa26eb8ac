import { motifNames } from "./names.ts";
import { motifs } from "./motifs.ts";
import "./motifs.css";

/** A large drawing of a subject, which fills its place; nothing for an unknown name. */
export function Motif({ name }: { readonly name: string }) {
  const known = motifNames.find((each) => each === name);
  if (known === undefined) return null;
  const { ground, shapes } = motifs[known];
  return (
    <svg
      className="m-motif"
      data-ground={ground}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {shapes.map(([tone, path]) => (
        <path key={path} className={`m-${tone}`} d={path} />
      ))}
    </svg>
  );
}
