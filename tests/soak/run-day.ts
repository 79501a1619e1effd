// `npm run test:day`: a day of the app in about half an hour: 10,000,000 events and 2,000 reconnects of four backends,
// sleep and wake. Fails where an event is lost, lists differ from the backends', or heap, handles or files grow.
// `-- --events 1000000 --reconnects 200` is a smaller day, `--rate 20000` sends fewer events a second.
import { parseArgs } from 'node:util';
import { runDay } from './day/day.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    reconnects: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '40000' },
  },
});
const day = {
  events: Number(values.events),
  reconnects: Number(values.reconnects),
  rate: Number(values.rate),
};
process.exitCode = (await runDay(day)) ? 0 : 1;
