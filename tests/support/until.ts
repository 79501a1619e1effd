/** Options for `vi.waitFor`: a long timeout, which only matters if a test fails. */
export const soon = { timeout: 15_000, interval: 20 };
