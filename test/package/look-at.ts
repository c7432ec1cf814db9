import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { launchChromium } from '../browser/chromium.ts';
import { gather } from '../docgen.ts';

/**
 * Serves the site of a folder with an installed docgen, and reads it in Chromium: its home page, an island that comes to
 * life, and the mock of its API. Throws what is wrong.
 */
export async function lookAt(folder: string, node: string, command: readonly string[]): Promise<void> {
  console.log(`> ${node} ${command.join(' ')}`);
  const server = spawn(node, command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = gather(server.stdout);
  const problems = gather(server.stderr);
  while (!output().includes('Ctrl-C')) {
    await Promise.race([once(server.stdout, 'data'), once(server, 'close')]);
    if (server.exitCode !== null) throw new Error(`docgen serve ended:\n${output()}${problems()}`);
  }
  const browser = await launchChromium();
  try {
    const [, address = ''] = /The site is at (http:\S+)/.exec(output()) ?? [];
    const [, api = ''] = /is mocked at (http:\S+)/.exec(output()) ?? [];
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Tides' }).waitFor();
    await page.getByText('Kept by the harbour office.').waitFor();
    await page.getByRole('button', { name: 'Counted 3' }).click();
    await page.getByRole('button', { name: 'Counted 4' }).waitFor();
    const tide = await (await fetch(`${api}/tides/cork`)).text();
    if (!tide.includes('2.5')) throw new Error(`The mock responds with ${tide}`);
    if (faults.length > 0) throw new Error(`The page reports: ${faults.join('; ')}`);
  } finally {
    await browser.close();
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'close');
  }
}
