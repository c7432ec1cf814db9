// Preloaded into docgen: writes what the process used into the file that USAGE names.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env.USAGE,
    JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 }),
  );
});
