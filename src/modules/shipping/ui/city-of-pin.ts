import { callApi } from "#ui/client/api-client.ts";
import { getDeliveryPromise } from "../contract/delivery-promise.ts";
import { readPin } from "../contract/pin.ts";

/** The city that the store's PIN file names for a PIN code; "" where it names none, or can't be asked. */
export async function cityOfPin(typed: string): Promise<string> {
  const pin = readPin(typed);
  if (!pin) return "";
  const found = await callApi(getDeliveryPromise, { query: { pin }, quiet: true });
  return found.ok ? found.value.data.city : "";
}
