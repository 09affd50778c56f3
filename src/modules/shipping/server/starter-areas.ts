import { pinBeginnings, stateOfPin } from "#kernel/states-by-pin.ts";
import type { PinArea } from "../contract/pin-areas.ts";

/** The head town of Kerala's sorting districts, by the first three digits, which the islands of Lakshadweep share with Kochi. */
const towns: Readonly<Record<string, string>> = {
  670: "Kannur",
  671: "Kasaragod",
  673: "Kozhikode",
  678: "Palakkad",
  680: "Thrissur",
  682: "Kochi",
  686: "Kottayam",
  688: "Alappuzha",
  691: "Kollam",
  695: "Thiruvananthapuram",
};

function areaOf(start: string, state: string, city = ""): PinArea {
  return {
    pinFrom: Number(start.padEnd(6, "0")),
    pinTo: Number(start.padEnd(6, "9")),
    city,
    state,
    zone: null,
    serviceable: true,
    cod: true,
  };
}

/**
 * All of India by State, as far as the first digits tell, in the order of the PIN codes. Everything can be delivered to and takes cash, as before
 * there were areas; what is not clear has no State and so counts as the rest of India.
 */
export const starterAreas: readonly PinArea[] = [
  ...pinBeginnings.map(({ start, state }) => areaOf(start, state)),
  ...Object.entries(towns).map(([start, city]) => areaOf(start, "Kerala", city)),
]
  .sort((a, b) => a.pinFrom - b.pinFrom || b.pinTo - a.pinTo)
  .reduce<PinArea[]>(joinNeighbours, []);

/** Adds an area to those before it; one that goes on where its neighbour of the same place and width ends makes it longer. */
function joinNeighbours(joined: PinArea[], area: PinArea): PinArea[] {
  const last = joined.at(-1);
  const isSame = last?.state === area.state && last.city === area.city && last.pinTo + 1 === area.pinFrom;
  if (last && isSame) last.pinTo = area.pinTo;
  else joined.push({ ...area });
  return joined;
}

/** The area that the shop itself knows for a PIN code. */
export function starterArea(pin: string): PinArea {
  const state = stateOfPin(pin) ?? "";
  return areaOf(pin, state, state === "Kerala" ? towns[pin.slice(0, 3)] : "");
}
