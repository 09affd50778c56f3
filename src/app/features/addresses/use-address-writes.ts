import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import type { FieldMessages } from "#app/ui/form/field-messages.ts";
import { toast } from "#app/ui/toast.ts";
import {
  type Address,
  type AddressInput,
  createAddress,
  deleteAddress,
  updateAddress,
} from "#contract/address.ts";

/** The address as the shop keeps it now, or the server's messages per field (none of them when it failed as a whole). */
type SaveOutcome = { ok: true; address: Address } | { ok: false; errors: FieldMessages };

/** Writes addresses and brings the page's list up to date. Failures are told in a toast. */
export function useAddressWrites() {
  const { revalidate } = useRevalidator();

  async function save(typed: AddressInput, id: string | null): Promise<SaveOutcome> {
    const response = id
      ? await callApi(updateAddress, { body: { ...typed, id } })
      : await callApi(createAddress, { body: typed });
    if (!response.ok) {
      const title = id ? "Error updating addresses" : "Error adding addresses";
      toast.error(title, { description: response.message });
      return { ok: false, errors: response.fields ?? {} };
    }
    await revalidate();
    return { ok: true, address: response.value.data };
  }

  /** Returns whether it is gone. */
  async function remove(id: string): Promise<boolean> {
    const response = await callApi(deleteAddress, { query: { id } });
    if (!response.ok) toast.error("Error deleting address", { description: response.message });
    await revalidate();
    return response.ok;
  }

  return { save, remove };
}
