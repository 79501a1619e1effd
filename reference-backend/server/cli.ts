import { demoAccount, seedDemo } from '../service/data/demo-data.ts';
import { readArguments, toBackendOptions, usage } from './cli-options.ts';
import { startBackend } from './index.ts';

async function run(): Promise<void> {
  const values = readArguments();
  if (values.help) {
    console.log(usage);
    return;
  }
  const backend = await startBackend(toBackendOptions(values));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void backend.close());
  if (values.demo) await seedDemo(backend);
  console.log(`Reference backend: ${backend.url}`);
  if (values.demo) console.log(`Demo account: ${demoAccount.email} / ${demoAccount.password}`);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
