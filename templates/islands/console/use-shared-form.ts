import { useEffect, useEffectEvent, useState } from 'react';
import { type SharedForm, sharedForm } from '../../../src/console/share.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';

/**
 * The form of the shared request with which the page was opened; undefined if there is none. `follow` is called with that of each
 * later one, which the reader opens in the same tab. `page`: see `ConsoleFormProps`; such a console has no address of its own.
 */
export function useSharedForm(
  operation: ConsoleOperation,
  page: string | undefined,
  follow: (form: SharedForm) => void,
): SharedForm | undefined {
  const read = () => (page === undefined ? sharedForm(location.hash, operation) : undefined);
  const [first] = useState(read);
  const followLink = useEffectEvent(() => {
    const form = read();
    if (form) follow(form);
  });
  useEffect(() => {
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);
  return first;
}
