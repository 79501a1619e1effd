/** The entries of the keychain, as the module `keytar` reads and writes them. */
export const entries = new Map<string, string>();

const keyOf = (service: string, account: string) => `${service} ${account}`;

export default {
  getPassword: async (service: string, account: string) => entries.get(keyOf(service, account)) ?? null,
  setPassword: async (service: string, account: string, value: string) =>
    void entries.set(keyOf(service, account), value),
  deletePassword: async (service: string, account: string) => entries.delete(keyOf(service, account)),
};
