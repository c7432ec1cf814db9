import type {} from 'micromark-extension-directive';
import { factorySpace } from 'micromark-factory-space';
import { asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';

const DASH = 45;
const UNDERSCORE = 95;
const COLON = 58;
const OPENING_BRACKET = 91;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** A fence has at least so many colons, as one of code has so many backticks (CommonMark 4.5). */
const LEAST_COLONS = 3;

/** From so many columns on a line is indented code (CommonMark 4.4). */
const TAB_SIZE = 4;

/**
 * The syntax of containers whose opening line says more than the generic directives' syntax allows: a title without
 * brackets (`:::note A title`) and a space before the name (`::: note`). Only the names that `isName` accepts open one.
 * Its tokens are those of micromark-extension-directive, so that the same nodes come of them.
 */
export function bareContainer(isName: (name: string) => boolean): Extension {
  const construct: Construct = {
    concrete: true,
    tokenize(effects, ok, nok) {
      const body = containerBody(this, effects, ok);
      return openingLine({ context: this, effects, isName, nok }, body);
    },
  };
  return { flow: { [COLON]: construct } };
}

interface Opening {
  readonly context: TokenizeContext;
  readonly effects: Effects;
  readonly isName: (name: string) => boolean;
  readonly nok: State;
}

/** Reads the opening line, from its first colon to its end. */
function openingLine({ context, effects, isName, nok }: Opening, body: (colons: number) => State): State {
  let colons = 0;
  let name: Token;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('directiveContainer');
    effects.enter('directiveContainerFence');
    effects.enter('directiveContainerSequence');
    return sequence(code);
  }

  function sequence(code: Code): State | undefined {
    if (code === COLON) {
      effects.consume(code);
      colons += 1;
      return sequence;
    }
    if (colons < LEAST_COLONS) return nok(code);
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
    return factorySpace(effects, titleStart, 'whitespace')(code);
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
    return body(colons)(code);
  }
}

/** Reads what follows the opening line, to the line that closes the container or to the end of what is around it. */
function containerBody(context: TokenizeContext, effects: Effects, ok: State): (colons: number) => State {
  const last = context.events.at(-1);
  const indent = last?.[1].type === 'linePrefix' ? last[2].sliceSerialize(last[1], true).length : 0;
  let previous: Token | undefined;
  let colons = 0;
  return (count) => {
    colons = count;
    return (code) => {
      if (code === null) return end(code);
      // Whether a paragraph ends here: the opening line is enough to know.
      if (context.interrupt) return ok(code);
      return effects.attempt(ownLine, contentStart, end)(code);
    };
  };

  function contentStart(code: Code): State | undefined {
    if (code === null) return end(code);
    if (markdownLineEnding(code)) return effects.check(ownLine, content, end)(code);
    return content(code);
  }

  function content(code: Code): State | undefined {
    effects.enter('directiveContainerContent');
    return lineStart(code);
  }

  function lineStart(code: Code): State | undefined {
    const line = indent > 0 ? factorySpace(effects, chunkStart, 'linePrefix', indent + 1) : chunkStart;
    return effects.attempt(closingFence(colons), contentEnd, line)(code);
  }

  function chunkStart(code: Code): State | undefined {
    if (code === null) return contentEnd(code);
    if (markdownLineEnding(code)) return effects.check(ownLine, chunk, contentEnd)(code);
    return chunk(code);
  }

  function chunk(code: Code): State | undefined {
    const token = effects.enter('chunkDocument', { contentType: 'document', ...(previous && { previous }) });
    if (previous) previous.next = token;
    previous = token;
    return chunkRest(code);
  }

  function chunkRest(code: Code): State | undefined {
    if (code === null) {
      chunkEnd();
      return contentEnd(code);
    }
    if (markdownLineEnding(code)) return effects.check(ownLine, nextLine, afterLazyLine)(code);
    effects.consume(code);
    return chunkRest;
  }

  function nextLine(code: Code): State | undefined {
    effects.consume(code);
    chunkEnd();
    return lineStart;
  }

  function afterLazyLine(code: Code): State | undefined {
    chunkEnd();
    return contentEnd(code);
  }

  function chunkEnd(): void {
    const token = effects.exit('chunkDocument');
    context.parser.lazy[token.start.line] = false;
  }

  function contentEnd(code: Code): State | undefined {
    effects.exit('directiveContainerContent');
    return end(code);
  }

  function end(code: Code): State | undefined {
    effects.exit('directiveContainer');
    return ok(code);
  }
}

/** A line end after which the containers around go on, so that the next line is theirs (CommonMark 5.1). */
const ownLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const next = (code: Code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code));
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return next;
    };
  },
};

/** A line of at least so many colons alone. */
function closingFence(colons: number): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let count = 0;
      return factorySpace(effects, start, 'linePrefix', TAB_SIZE);

      function start(code: Code): State | undefined {
        effects.enter('directiveContainerFence');
        effects.enter('directiveContainerSequence');
        return sequence(code);
      }

      function sequence(code: Code): State | undefined {
        if (code === COLON) {
          effects.consume(code);
          count += 1;
          return sequence;
        }
        if (count < colons) return nok(code);
        effects.exit('directiveContainerSequence');
        return factorySpace(effects, end, 'whitespace')(code);
      }

      function end(code: Code): State | undefined {
        if (code !== null && !markdownLineEnding(code)) return nok(code);
        effects.exit('directiveContainerFence');
        return ok(code);
      }
    },
  };
}
