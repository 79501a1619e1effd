/** A project as it is entered in the form. */
export const shop = { name: 'Shop', description: 'd', path: '/srv', sourceId: 'git-1', vmId: 'vm-1' };
