type Point = readonly [x: number, y: number];

export interface DrawnTape {
  id: string;
  from: Point;
  to: Point;
  /** Number that the text beside the drawing refers to, and its position. */
  number?: number;
  at?: Point;
}

interface GarmentDrawingProps {
  /** An SVG path in the same square. */
  outline: string;
  tapes: readonly DrawnTape[];
  /** The tape that is looked at, where it is one of them: the others step back. */
  pointed?: string | null;
  className?: string;
}

const numberLook = "fill-paper text-[7px] font-semibold";

/** A garment's outline with the tapes on it. What it shows is said in words beside it. */
export function GarmentDrawing({ outline, tapes, pointed, className }: GarmentDrawingProps) {
  return (
    <svg viewBox="-6 -2 112 104" aria-hidden="true" className={className}>
      <path
        d={outline}
        className="fill-purple-tint stroke-edge"
        fillRule="evenodd"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
      {tapes.map(({ id, from, to, number, at }) => {
        const isPointed = id === pointed;
        return (
          <g
            key={id}
            className={isPointed ? "text-clay" : pointed ? "text-mute" : "text-purple"}
            fill="currentColor"
          >
            <line
              x1={from[0]}
              y1={from[1]}
              x2={to[0]}
              y2={to[1]}
              stroke="currentColor"
              strokeWidth={isPointed ? 2.2 : pointed ? 0.9 : 1.4}
              strokeDasharray={isPointed ? undefined : "3 2"}
            />
            {isPointed && [from, to].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={2.4} />)}
            {at && (
              <>
                <circle cx={at[0]} cy={at[1]} r={5.2} />
                <text x={at[0]} y={at[1]} dy={2.5} textAnchor="middle" className={numberLook}>
                  {number}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
