import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import type { Browser, BrowserServer } from 'playwright-core';
import { chromium } from 'playwright-core';

/** Usual locations of Chromium and Chrome; first without a window's parts, which takes a third of the processor's time. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Options that keep a headless Chromium off the network and off hardware that a minimal machine lacks. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: one that is installed, otherwise Debian's, which is installed if permitted. */
function findChromium(): string {
  const present = PLACES.find((path) => path !== undefined && isExecutable(path));
  if (present !== undefined) return present;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Older systems have the second alone.
    const installed = ['chromium-headless-shell', 'chromium'].find(install);
    if (installed !== undefined) return `/usr/bin/${installed}`;
  }
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.',
  );
}

/** Installs a package of Debian, and fonts to measure with; false if there is none of that name. */
function install(name: string): boolean {
  console.log(`Installing ${name} for the browser tests…`);
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', name, 'fonts-liberation'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a separate Chromium. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: SWITCHES });
}

/** Starts a Chromium that several processes use at the same time, through its address. */
export function launchSharedChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findChromium(), args: SWITCHES });
}
