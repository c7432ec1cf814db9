import { useEffect, useState } from 'react';
import type { ReceivedResponse } from '../../../src/console/send.ts';

/** Address of a complete body as a file of this page, as long as it is shown; none of an empty body. */
export function useBodyAddress(response: ReceivedResponse): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (response.bytes.byteLength === 0 || response.state === 'arriving') return undefined;
    const made = URL.createObjectURL(new Blob([response.bytes], { type: response.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [response]);
  return address;
}
