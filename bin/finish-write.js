// Stands by while a site is put in place (src/output/guard.ts): when the docgen that started it is gone, it finishes what
// that one had begun. It is ready before that, so that hardly a moment passes.
import { load } from './load.js';

const ended = new Promise((resolve) => process.stdin.on('end', resolve).on('error', resolve).resume());
const { finishWrite } = await load('output/finish-write');
await ended;
await finishWrite(process.argv[2]);
process.exit();
