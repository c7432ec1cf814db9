// The entry of a worker thread (src/threads/thread.ts).
import { load } from './load.js';

const { work } = await load('work');
work();
