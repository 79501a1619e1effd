import { createRoot } from 'react-dom/client';

/** The least that a person can type into with React. */
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<input aria-label="Backend URL" />);
