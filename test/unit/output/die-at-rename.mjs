// Loaded into docgen before anything else (`node --import`): kills it, as SIGKILL does, before a rename of its choice into
// the folder that docgen writes to.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const { DIE_AT, DIE_IN, DIE_WITH_GUARD } = process.env;
const isGuard = process.argv[1]?.endsWith('finish-write.js');
if (isGuard && DIE_WITH_GUARD) process.exit();
if (!isGuard && DIE_IN) {
  let left = Number(DIE_AT);
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    if (from.startsWith(DIE_IN + sep) && left-- === 0) process.kill(process.pid, 'SIGKILL');
    return renameSync(from, to);
  };
  syncBuiltinESMExports();
}
