// Runs the configuration of another generator, whose code `docgen import` sends (src/tools/import/config-process.ts).
import { load } from './load.js';

const sent = new Promise((resolve) => process.once('message', resolve));
const { runSentConfig } = await load('tools/import/run-sent-config');
await runSentConfig(await sent);
