import { createContext } from 'react';

/** Whether what surrounds a dialog is about a production backend, which the dialog shows, too. */
export const ProductionContext = createContext(false);
