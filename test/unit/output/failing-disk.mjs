// Loaded into docgen before anything else (`node --import`): a disk on which FULL_IN has room for FULL_AT more writes, or
// on which the file VANISHES goes away as soon as it has been seen.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const { FULL_IN, FULL_AT, VANISHES } = process.env;

if (FULL_IN) {
  let left = Number(FULL_AT);
  const fail = (path) => {
    if (!String(path).startsWith(FULL_IN + sep) || left-- > 0) return;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  };
  const { writeFileSync, mkdirSync } = fs;
  const { copyFile } = fs.promises;
  fs.writeFileSync = (path, ...rest) => {
    fail(path);
    return writeFileSync(path, ...rest);
  };
  fs.mkdirSync = (path, ...rest) => {
    fail(path);
    return mkdirSync(path, ...rest);
  };
  fs.promises.copyFile = async (from, to, ...rest) => {
    fail(to);
    return copyFile(from, to, ...rest);
  };
}

if (VANISHES) {
  const { lstatSync } = fs;
  fs.lstatSync = (path, ...rest) => {
    const found = lstatSync(path, ...rest);
    if (path === VANISHES && found) fs.unlinkSync(VANISHES);
    return found;
  };
}
syncBuiltinESMExports();
