import type {} from 'micromark-extension-directive';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, State, Token, TokenizeContext } from 'micromark-util-types';

/** A line indented by this many columns is indented code (CommonMark 4.4). */
const TAB_SIZE = 4;

interface Body {
  readonly context: TokenizeContext;
  readonly effects: Effects;
  readonly ok: State;
  /** The character of the fence. */
  readonly marker: number;
}

/**
 * Reads what follows a container's opening line, whose fence has the given size, up to the line that closes it or to the
 * end of the enclosing block. Its tokens are those of micromark-extension-directive.
 */
export function containerBody({ context, effects, ok, marker }: Body): (size: number) => State {
  const last = context.events.at(-1);
  const indent = last?.[1].type === 'linePrefix' ? last[2].sliceSerialize(last[1], true).length : 0;
  let previous: Token | undefined;
  let fence: Construct;
  return (size) => {
    fence = closingFence(marker, size);
    return (code) => {
      if (code === null) return end(code);
      // Whether the directive may interrupt a paragraph: the opening line is enough to know.
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
    return effects.attempt(fence, contentEnd, line)(code);
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

/** A line ending after which the enclosing containers continue, so that the next line is theirs (CommonMark 5.1). */
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

/** A line of only the marker, at least this many times. */
function closingFence(marker: number, size: number): Construct {
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
        if (code === marker) {
          effects.consume(code);
          count += 1;
          return sequence;
        }
        if (count < size) return nok(code);
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
