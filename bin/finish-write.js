// The watchdog of a write (src/output/watchdog.ts): when the docgen that started it has exited, it finishes the commit
// that docgen had begun. It loads its code first, so that it can act at once.
import { load } from './load.js';

const ended = new Promise((resolve) => process.stdin.on('end', resolve).on('error', resolve).resume());
const { finishWrite } = await load('output/finish-write');
await ended;
await finishWrite(process.argv[2]);
process.exit();
