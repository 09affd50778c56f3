import { classNames } from "#app/ui/class-names.ts";
import type { Template } from "#contract/garment/templates.ts";

interface MeasureDrawingProps {
  template: Template;
  /** The id of the measure that is looked at; "all" on paper. */
  shown: string | null;
  className?: string;
}

/** A garment's outline with the lines where the tape lies. What it shows is said in words beside it. */
export function MeasureDrawing({ template, shown, className }: MeasureDrawingProps) {
  return (
    <svg viewBox="-3 -3 106 106" aria-hidden="true" className={className}>
      <path
        d={template.outline}
        className="fill-cotton stroke-ink"
        strokeWidth={1.2}
        strokeLinejoin="round"
        fillRule="evenodd"
      />
      {template.measures.map(({ id, from, to }, index) => {
        const isShown = id === shown || shown === "all";
        return (
          <g key={id} className={isShown ? "stroke-clay text-clay" : "stroke-mute text-mute"}>
            <line
              x1={from[0]}
              y1={from[1]}
              x2={to[0]}
              y2={to[1]}
              strokeWidth={isShown ? 2.4 : 0.8}
              strokeDasharray={isShown ? undefined : "2 2"}
            />
            {[from, to].map(([x, y]) => (
              <circle
                key={`${x} ${y}`}
                cx={x}
                cy={y}
                r={isShown ? 2.2 : 1}
                className={classNames("stroke-none", isShown ? "fill-clay" : "fill-mute")}
              />
            ))}
            {shown === "all" && (
              <text
                x={(from[0] + to[0]) / 2 + 2}
                y={(from[1] + to[1]) / 2 - 2}
                fontSize={8}
                className="fill-ink stroke-none font-bold"
              >
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
