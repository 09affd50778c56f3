import { LogoMark } from "./logo.tsx";

/** The whole screen while something essential loads. It appears late, so that quick answers don't flash it. */
export function LogoLoader({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid animate-late place-items-center bg-cotton">
      <LogoMark size={76} drawing />
      <span className="sr-only">{label}</span>
    </div>
  );
}
