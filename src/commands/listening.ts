import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

const PORTS_TO_TRY = 50;

/** Resolves when the signal is aborted. */
export function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

/** The port that was chosen, otherwise the default and those after it. */
export function portsFrom(byDefault: number, port: number | undefined): number[] {
  return port === undefined ? Array.from({ length: PORTS_TO_TRY }, (_, index) => byDefault + index) : [port];
}

/** USAGE for the error of a server that could not start. */
export function cannotListen(
  error: unknown,
  { host, port }: { readonly host: string; readonly port?: number | undefined },
): Diagnostic {
  const { code, message } = error as NodeJS.ErrnoException;
  const where = port === undefined ? host : `${host}, port ${port}`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'the port is in use',
    EACCES: 'permission denied',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'the host name is unknown',
  };
  return report('USAGE', `docgen cannot listen on ${where}: ${reasons[code ?? ''] ?? message}`, {
    hint: 'Choose another with --port or --host.',
  });
}

/** The name by which a browser on this machine reaches an address. */
export function addressName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
