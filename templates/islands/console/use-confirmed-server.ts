import { useState } from 'react';
import { type ServerValues, serverAddress } from '../../../src/console/build-request.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';

/** The address that a form sends to, and whether it is the reader's own choice. */
export interface ConfirmedServer {
  readonly address: string;
  /** Credentials go nowhere else. */
  readonly isConfirmed: boolean;
  /** Confirms the present address as a whole. */
  readonly confirm: () => void;
  /** Takes note of what the reader changes. */
  readonly follow: (part: Partial<ConsoleValues>) => void;
  /** Takes note of values that the reader did not type: those of a former request, which a link may have chosen. */
  readonly doubt: (values: ServerValues) => void;
}

/**
 * Keeps apart a server that the reader chose and one that a link did, if only a part of its address: that one is the
 * reader's once it is confirmed as a whole, or typed over.
 */
export function useConfirmedServer(
  operation: ConsoleOperation,
  values: ConsoleValues,
  isFromLink: boolean,
): ConfirmedServer {
  const [isLinked, setLinked] = useState(isFromLink);
  const [confirmed, setConfirmed] = useState('');
  const [typed, setTyped] = useState('');
  const address = serverAddress(operation, values);
  const isConfirmed = !isLinked || (values.base !== '' && values.base === typed) || confirmed === address;
  return {
    address,
    isConfirmed,
    confirm: () => setConfirmed(address),
    follow: (part) => {
      if (part.base !== undefined) setTyped(part.base);
      // Of another server nothing is the link's, and what the reader changes of an own address remains one.
      if ('server' in part || (isConfirmed && 'variables' in part))
        setConfirmed(serverAddress(operation, { ...values, ...part }));
    },
    doubt: (before) => {
      if (serverAddress(operation, before) !== address) setLinked(true);
    },
  };
}
