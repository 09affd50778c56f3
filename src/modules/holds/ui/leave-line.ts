import { t } from "#kernel/languages/messages.ts";
import { callApi } from "#ui/client/api-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { leaveQueue } from "../contract/hold.ts";

/** Takes the customer out of the line for a product; says so where that fails. */
export async function leaveLine(product_id: string): Promise<void> {
  const left = await callApi(leaveQueue, { query: { product_id } });
  if (!left.ok) toast.error(t("You are still in line"), { description: left.message });
}
