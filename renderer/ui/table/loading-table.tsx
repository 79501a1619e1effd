import { useLayoutEffect, useRef, useState } from 'react';
import { LoadingRows } from '../feedback/loading-screen.tsx';
import { keepFirstSize } from './expected-size.ts';
import classes from './table.module.css';

/** Placeholder rows of a table that fills its screen. */
export function LoadingTable() {
  return (
    <>
      <LoadingRows />
      <TablePlace />
    </>
  );
}

/**
 * The place of a table that fills its screen, before its rows are known: it is measured, so that the first table of the window
 * is not rendered a second time to fit. Nothing is visible of it.
 */
function TablePlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  useLayoutEffect(() => {
    if (place.current !== null) keepFirstSize(place.current);
    setMeasured(true);
  }, []);
  return isMeasured ? null : <div ref={place} className={`${classes.scroller} ${classes.place}`} />;
}
