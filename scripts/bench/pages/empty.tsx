import { createRoot } from 'react-dom/client';

/** The smallest usable page with React: one input. */
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<input aria-label="Backend URL" />);
