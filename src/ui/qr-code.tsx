import { encode } from "uqr";

/** A QR code of a text, as large as its place. Brings its drawing along: pages of rare things load it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-field bg-paper text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
