import type { ResponseBody } from '../../../src/console/response-facts.ts';
import type { ReceivedResponse } from '../../../src/console/send.ts';
import { shownText } from '../../../src/console/shown-text.ts';
import type { WrittenJson } from '../../../src/shared/written-number.ts';
import { scrollable } from '../../content/scrollable.ts';
import { JsonTree } from './JsonTree.tsx';
import { sizeText } from './size-text.ts';
import { words } from './words.ts';

interface BodyViewProps {
  readonly response: ReceivedResponse;
  readonly body: ResponseBody;
  /** JSON pointer of the part to show; undefined: from the start. */
  readonly shown: string | undefined;
  /** Address of the body as a file; undefined: there is none (yet). */
  readonly address: string | undefined;
}

/** The body itself: JSON as a tree, an image, a text, or what kind of file it is. */
export function BodyView({ response, body, shown, address }: BodyViewProps) {
  if (body.kind === 'empty') return <p className="console-hint">{words.emptyBody}</p>;
  return (
    <>
      {'value' in body && <JsonTree value={body.value as WrittenJson} shown={shown} />}
      {body.kind === 'text' && (
        <pre
          className={response.type === 'text/event-stream' ? 'console-text console-events' : 'console-text'}
          {...scrollable}
        >
          {shownText(body.text)}
        </pre>
      )}
      {body.kind === 'image' && address !== undefined && (
        <img className="console-image" src={address} alt={words.imageAlt} />
      )}
      {body.kind === 'binary' && (
        <p className="console-hint">{words.binary(response.type, sizeText(response.bytes.byteLength))}</p>
      )}
    </>
  );
}
