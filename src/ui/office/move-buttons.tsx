import { Button } from "../button.tsx";

interface MoveButtonsProps {
  /** The name of the thing that is moved, as buttons say it. */
  name: string;
  index: number;
  count: number;
  onMove: (step: number) => void;
}

/** Moves something of a list up and down. Not the attribute `disabled`: it would take the focus away where the thing arrives at an end. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const ways = [
    { way: "up", step: -1, sign: "↑" },
    { way: "down", step: 1, sign: "↓" },
  ];
  return ways.map(({ way, step, sign }) => {
    const isEnd = index + step < 0 || index + step >= count;
    return (
      <Button
        key={way}
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} ${way}`}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onMove(step)}
        className="aria-disabled:opacity-50"
      >
        {sign}
      </Button>
    );
  });
}
