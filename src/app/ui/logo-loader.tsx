import { LogoMark } from "./logo.tsx";

/**
 * The drawn mark in the middle of the screen while something essential loads. It appears late, so that quick answers don't
 * flash it, and lies on a seal of its own: what is on the screen already stays readable and can be used.
 */
export function LogoLoader({ label = "Loading" }: { label?: string }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 grid animate-late place-items-center"
    >
      <span className="rounded-full bg-cotton p-3 shadow-float outline-1 outline-gold">
        <LogoMark size={76} drawing />
      </span>
      <span className="sr-only">{label}</span>
    </div>
  );
}
