import { type ComponentType, createContext } from 'react';

/** The buttons that reconnect to the backend of the profile and check the connection; null for none. */
export const ConnectionActionsContext = createContext<ComponentType | null>(null);
