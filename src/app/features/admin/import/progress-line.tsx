/** How far something is, as a bar and in words. `share` is 0 to 1. */
export function ProgressLine({ label, share, words }: { label: string; share: number; words: string }) {
  return (
    <div className="flex items-center gap-3 text-sm">
      <progress
        aria-label={label}
        max={100}
        value={Math.round(share * 100)}
        className="h-2 w-44 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-purple [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-purple"
      />
      <span className="tabular text-mute">{words}</span>
    </div>
  );
}
