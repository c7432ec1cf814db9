import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import type { Browser, BrowserServer } from 'playwright-core';
import { chromium } from 'playwright-core';

/** Where Chromium and Chrome are on the systems that people work on. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Switches that keep a headless Chromium off the network and off hardware that a bare machine lacks. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: one that is there, else Debian's, which is installed where that is allowed. */
function findChromium(): string {
  const present = PLACES.find((path) => path !== undefined && isExecutable(path));
  if (present !== undefined) return present;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    console.log('Installing chromium for the browser tests…');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    return '/usr/bin/chromium';
  }
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium of one's own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: SWITCHES });
}

/** A Chromium that several processes use at a time, each by its address. */
export function launchSharedChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findChromium(), args: SWITCHES });
}
