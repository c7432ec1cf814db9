import { useState } from 'react';
import { bodyFileName } from '../../../src/console/body-file.ts';
import { copyText } from '../../../src/console/copy-text.ts';
import type { ResponseBody } from '../../../src/console/response-facts.ts';
import type { ReceivedResponse } from '../../../src/console/send.ts';
import { words } from './words.ts';

interface BodyActionsProps {
  readonly response: ReceivedResponse;
  readonly body: ResponseBody;
  /** Address of the body as a file; undefined: there is none (yet). */
  readonly address: string | undefined;
}

/** How long a button says what it has done, in milliseconds. */
const CONFIRMATION = 1500;

/** What can be done with a body: copying it as it was received, if it is a text, and saving it. */
export function BodyActions({ response, body, address }: BodyActionsProps) {
  const [done, setDone] = useState<string>();
  if (address === undefined) return null;
  const copy = async () => {
    const isCopied = await copyText('text' in body ? body.text : new TextDecoder().decode(response.bytes));
    setDone(isCopied ? words.copied : words.notCopied);
    setTimeout(() => setDone(undefined), CONFIRMATION);
  };
  return (
    <p className="console-body-actions">
      {('value' in body || body.kind === 'text') && (
        <button type="button" className="console-link" aria-label={done ?? words.copyBody} onClick={copy}>
          {done ?? words.copy}
        </button>
      )}
      <a className="console-link" href={address} download={bodyFileName(response)}>
        {words.save}
      </a>
    </p>
  );
}
