import { setTimeout as delay } from 'node:timers/promises';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, megabytes, over } from './figures.ts';
import { mainHeap, windowHeap } from './heaps.ts';
import { startSignedIn } from './started.ts';
import { lostOf, processed, Storm } from './storm.ts';

/** This many events are sent at once before waiting, because this does not measure queues. */
const portion = 20_000;
const perSecond = 100_000;
/** Time until the last changes are notified and written, ms. Data that waits for that is released afterwards. */
const afterwards = 8_000;

/** P6: how much memory past events occupy. */
export const measureHeap: Measure = async (setup) => {
  const projects = cannedProjects(2000);
  const { app, backend, profileId } = await startSignedIn(setup, { live: true, projects });
  const storm = new Storm(backend, profileId, projects);

  async function heapsAfter(events: number) {
    while (storm.sent < events) {
      await storm.send(Math.min(portion, events - storm.sent), perSecond);
      await processed(app.page, [storm]);
    }
    await delay(afterwards);
    return { main: await mainHeap(app), window: await windowHeap(app.page) };
  }

  const few = await heapsAfter(setup.scale.count(100_000));
  const many = await heapsAfter(setup.scale.count(1_000_000));
  const lost = await lostOf(app.page, [storm]);
  if (lost !== 0) throw new Error(`${lost} of ${storm.sent} events were lost.`);
  return {
    mainHeap: over([many.main], [few.main], megabytes),
    windowHeap: over([many.window], [few.window], megabytes),
  };
};
