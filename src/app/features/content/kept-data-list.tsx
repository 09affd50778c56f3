import { keptData } from "#contract/kept-data.ts";

/** Everything that is kept about people: what, why and how long (DPDP Act, 2023). */
export function KeptDataList() {
  return Object.values(keptData).map(({ name, what, why, until }) => (
    <div key={name} className="print:break-inside-avoid">
      <h3>{name}</h3>
      <ul>
        <li>
          <strong>What:</strong> {what}
        </li>
        <li>
          <strong>Why:</strong> {why}
        </li>
        <li>
          <strong>Until:</strong> {until}
        </li>
      </ul>
    </div>
  ));
}
