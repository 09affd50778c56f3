import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { readGrams } from "#kernel/typed/grams.ts";
import { callApi } from "#ui/client/api-client.ts";
import { sound } from "#ui/office/sound.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  type PackingState,
  packOrder,
  releasePacking,
  savePacking,
  takePacking,
} from "../../contract/packing.ts";
import type { OrderToPack } from "../../contract/to-pack.ts";
import { type Scanned, takeScan } from "./take-scan.ts";

/** Goes to an order that is taken for packing: this one, or the next that waits; to the list when none does. */
export function useTake() {
  const navigate = useNavigate();
  const [taking, setTaking] = useState(false);
  const { revalidate } = useRevalidator();
  async function take(order_id?: string) {
    if (taking) return;
    setTaking(true);
    const result = await callApi(takePacking, { body: order_id ? { order_id } : {} });
    setTaking(false);
    if (!result.ok) {
      toast.error("It was not taken", { description: result.message });
      return void revalidate();
    }
    const { order_id: next } = result.value.data;
    if (next === null) toast.success("Everything that can be sent is packed");
    await navigate(next ? officePaths.packOrder(next) : officePaths.packing);
    if (next && next === order_id) await revalidate();
  }
  return { take, taking };
}

const NO_WEIGHT = { grams: "Please enter the weight in grams, such as 820." };

/** The packing of one order on this screen: each change is kept on the server at once, one after the other. */
export function usePacking(order: OrderToPack) {
  const { order_id, packing, lines } = order;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { take, taking } = useTake();
  const [ticked, setTicked] = useState(packing?.ticked ?? {});
  const [weight, setWeight] = useState(packing?.grams ? String(packing.grams) : "");
  const [seen, setSeen] = useState(packing?.version ?? order.version);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ grams?: string | undefined; all?: string | undefined }>({});
  const queue = useRef(Promise.resolve());
  const latest = useRef(ticked);

  const stateOf = (part: Partial<PackingState> = {}): PackingState => ({
    order_id,
    version: seen,
    ticked: latest.current,
    grams: readGrams(weight),
    ...part,
  });

  function save(part: Partial<PackingState>) {
    const body = stateOf(part);
    queue.current = queue.current.then(async () => {
      const result = await callApi(savePacking, { body });
      if (result.ok) return;
      toast.error("It was not kept", { description: result.message });
      if (result.code === "changed_meanwhile") await revalidate();
    });
  }

  function tick(next: PackingState["ticked"]) {
    latest.current = next;
    setTicked(next);
    setFault({});
    save({ ticked: next });
  }

  function scan(text: string) {
    const found = takeScan(text, lines, latest.current);
    setScanned(found);
    sound(found.isWrong ? "wrong" : "right");
    if (found.ticked) tick(found.ticked);
    if (found.grams) weigh(String(found.grams));
  }

  /** Keeps what is in the field for the weight, or what the scale sent. */
  function weigh(text: string) {
    const grams = readGrams(text);
    if (text.trim() && grams === null) return setFault(NO_WEIGHT);
    setWeight(grams === null ? "" : String(grams));
    setFault({});
    if (grams !== (packing?.grams ?? null) || text !== weight) save({ grams });
  }

  /** Says that the order was looked at as it is now. */
  function see() {
    setSeen(order.version);
    save({ version: order.version });
  }

  async function pack() {
    if (busy) return;
    const grams = readGrams(weight);
    if (weight.trim() && grams === null) return setFault(NO_WEIGHT);
    setBusy(true);
    await queue.current;
    const result = await callApi(packOrder, { body: stateOf() });
    setBusy(false);
    if (result.ok) {
      toast.success("Packed");
      return take();
    }
    sound("wrong");
    setFault({ grams: result.fields?.grams, all: result.fields?.grams ? undefined : result.message });
    await revalidate();
  }

  async function leave() {
    await queue.current;
    await callApi(releasePacking, { body: { order_id } });
    await navigate(officePaths.packing);
  }

  const isChanged = packing !== null && seen !== order.version;
  return {
    ticked,
    tick,
    scanned,
    scan,
    weight,
    setWeight,
    weigh,
    fault,
    isChanged,
    see,
    pack,
    leave,
    take,
    busy: busy || taking,
  };
}
