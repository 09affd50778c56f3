import type { ReactNode } from "react";

export const staffCell = "border-t border-line px-3 py-2.5 first:pl-5 last:pr-5";

interface StaffTableProps {
  label: string;
  /** The columns' titles; the last one is for screen readers only. */
  heads: readonly string[];
  children: ReactNode;
}

/** The sheet that both tables of the staff's screen are on. */
export function StaffTable({ label, heads, children }: StaffTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table aria-label={label} className="w-full text-left">
        <thead className="bg-cotton-deep">
          <tr>
            {heads.map((title, index) => (
              <th
                key={title}
                scope="col"
                className="px-3 py-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5"
              >
                {index === heads.length - 1 ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
