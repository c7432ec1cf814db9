import type {} from 'micromark-extension-directive';
import { factorySpace } from 'micromark-factory-space';
import { asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import { containerBody } from './container-body.ts';

const DASH = 45;
const UNDERSCORE = 95;
const SLASH = 47;
const COLON = 58;
const BAR = 124;
const OPENING_BRACKET = 91;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** The minimum number of colons, or of slashes, in a fence, like the backticks of a code fence (CommonMark 4.5). */
const MIN_SIZE = 3;

/**
 * The syntax of containers whose opening line goes beyond the generic directives' syntax: a title without brackets
 * (`:::note A title`), a space before the name (`::: note`), and slashes with a bar, as PyMdown's blocks are written
 * (`/// note | A title`). Only names that `isName` accepts open one. Its tokens are those of
 * micromark-extension-directive, so that they produce the same nodes.
 */
export function bareContainer(isName: (name: string) => boolean): Extension {
  const construct = (marker: number): Construct => ({
    concrete: true,
    tokenize(effects, ok, nok) {
      const body = containerBody({ context: this, effects, ok, marker });
      return openingLine({ context: this, effects, isName, nok, marker }, body);
    },
  });
  return { flow: { [COLON]: construct(COLON), [SLASH]: construct(SLASH) } };
}

interface Opening {
  readonly context: TokenizeContext;
  readonly effects: Effects;
  readonly isName: (name: string) => boolean;
  readonly nok: State;
  /** The character of the fence. */
  readonly marker: number;
}

/** Reads the opening line, from the first character of its fence to its end. */
function openingLine({ context, effects, isName, nok, marker }: Opening, body: (size: number) => State): State {
  let size = 0;
  let name: Token;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('directiveContainer');
    effects.enter('directiveContainerFence');
    effects.enter('directiveContainerSequence');
    return sequence(code);
  }

  function sequence(code: Code): State | undefined {
    if (code === marker) {
      effects.consume(code);
      size += 1;
      return sequence;
    }
    if (size < MIN_SIZE) return nok(code);
    effects.exit('directiveContainerSequence');
    return factorySpace(effects, nameStart, 'whitespace')(code);
  }

  function nameStart(code: Code): State | undefined {
    if (!asciiAlpha(code)) return nok(code);
    name = effects.enter('directiveContainerName');
    effects.consume(code);
    return nameRest;
  }

  function nameRest(code: Code): State | undefined {
    if (asciiAlphanumeric(code) || code === DASH || code === UNDERSCORE) {
      effects.consume(code);
      return nameRest;
    }
    effects.exit('directiveContainerName');
    if (!isName(context.sliceSerialize(name))) return nok(code);
    if (!markdownSpace(code)) return lineEnd(code);
    return factorySpace(effects, marker === SLASH ? bar : titleStart, 'whitespace')(code);
  }

  function bar(code: Code): State | undefined {
    if (code !== BAR) return lineEnd(code);
    effects.enter('directiveContainerSequence');
    effects.consume(code);
    effects.exit('directiveContainerSequence');
    return factorySpace(effects, titleStart, 'whitespace');
  }

  function titleStart(code: Code): State | undefined {
    if (code === OPENING_BRACKET || code === OPENING_BRACE) return nok(code);
    if (code === null || markdownLineEnding(code)) return lineEnd(code);
    effects.enter('directiveContainerLabel');
    effects.enter('directiveContainerLabelString');
    effects.enter('chunkText', { contentType: 'text' });
    return title(code);
  }

  function title(code: Code): State | undefined {
    if (code !== null && !markdownLineEnding(code) && code !== OPENING_BRACE) {
      effects.consume(code);
      return title;
    }
    effects.exit('chunkText');
    effects.exit('directiveContainerLabelString');
    effects.exit('directiveContainerLabel');
    if (code !== OPENING_BRACE) return lineEnd(code);
    effects.enter('directiveContainerAttributes');
    return attributes(code);
  }

  function attributes(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return nok(code);
    effects.consume(code);
    return code === CLOSING_BRACE ? afterAttributes : attributes;
  }

  function afterAttributes(code: Code): State | undefined {
    effects.exit('directiveContainerAttributes');
    return factorySpace(effects, lineEnd, 'whitespace')(code);
  }

  function lineEnd(code: Code): State | undefined {
    if (code !== null && !markdownLineEnding(code)) return nok(code);
    effects.exit('directiveContainerFence');
    return body(size)(code);
  }
}
