// What a thread beside the main one runs (src/threads/thread.ts).
import { load } from './load.js';

const { work } = await load('work');
work();
