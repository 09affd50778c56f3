/** For `vi.waitFor` and `vi.waitUntil`, whose second is too little for a machine that is busy with other things. */
export const SOON = { timeout: 60_000, interval: 20 };
