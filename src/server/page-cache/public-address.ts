/** What links from mails, WhatsApp and advertisements carry for their senders; no page shows anything by it. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|igshid|igsh|mc_cid|mc_eid|msclkid)$/;

/** The address of a public page without what makes no difference to it: the same for everybody who sees the same page. */
export function publicAddress(url: URL): URL {
  const same = new URL(url);
  for (const name of new Set(same.searchParams.keys()))
    if (TRACKING.test(name)) same.searchParams.delete(name);
  same.hash = "";
  return same;
}

/** Whether an address holds somebody's measures: then no cache between us and the browser may keep the page. */
export const isOwn = (address: URL): boolean => address.searchParams.has("fits");
