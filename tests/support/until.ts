/** For `vi.waitFor`: generous, since nothing depends on it but how long a failure takes. */
export const soon = { timeout: 15_000, interval: 20 };
