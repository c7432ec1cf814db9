import type { Server } from 'node:http';

/** Where a server listens. */
export interface Listening {
  /** Name or address to listen on. */
  readonly host: string;
  /** Ports to try, in order; 0 takes any free one. */
  readonly ports: readonly number[];
}

/** Starts to listen; rejects with the error of the last port if none is available. */
export async function listen(server: Server, { host, ports }: Listening): Promise<number> {
  for (const [index, port] of ports.entries()) {
    try {
      return await listenOn(server, host, port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || index === ports.length - 1) throw error;
    }
  }
  throw new Error('A server needs at least one port to try.');
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
