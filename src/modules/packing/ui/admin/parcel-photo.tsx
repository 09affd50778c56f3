import * as officePaths from "#kernel/pages/office-paths.ts";

/** A photograph as a small picture that leads to the large one. */
export function ParcelPhoto({ id, number }: { id: string; number: number }) {
  const src = officePaths.packingPhoto(id);
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <img src={src} alt={`The open parcel, ${number}`} className="size-20 rounded-field object-cover" />
    </a>
  );
}
