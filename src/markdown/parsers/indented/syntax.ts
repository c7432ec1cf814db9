import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import { readOpening } from './opening.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedContainer: 'indentedContainer';
    indentedContainerOpening: 'indentedContainerOpening';
    indentedContainerTitle: 'indentedContainerTitle';
    indentedContainerQuote: 'indentedContainerQuote';
    indentedContainerIndent: 'indentedContainerIndent';
  }
}

const EXCLAMATION_MARK = 33;
const QUOTATION_MARK = 34;
const EQUALS_SIGN = 61;
const QUESTION_MARK = 63;

/** How far the content is indented (CommonMark 2.2: a tab is as good). */
const INDENT = 4;

/**
 * The syntax of containers whose content is indented, as Python-Markdown and its extensions write them for MkDocs:
 * `!!! note "Title"`, `??? note` (folded), `=== "Tab"`. Like a footnote of GFM, one goes on as long as lines are blank or
 * indented.
 */
export const indentedContainers: Extension = {
  document: Object.fromEntries([EXCLAMATION_MARK, QUESTION_MARK, EQUALS_SIGN].map((code) => [code, container()])),
};

function container(): Construct {
  return {
    name: 'indentedContainer',
    tokenize(effects, ok, nok) {
      return openingLine(this, effects, { ok, nok });
    },
    continuation: { tokenize: (effects, ok, nok) => effects.check(blankLine, ok, effects.attempt(indent, ok, nok)) },
    exit(effects) {
      effects.exit('indentedContainer');
    },
  };
}

function openingLine(context: TokenizeContext, effects: Effects, { ok, nok }: { ok: State; nok: State }): State {
  let opening: Token;
  return (code) => {
    effects.enter('indentedContainer')._container = true;
    opening = effects.enter('indentedContainerOpening');
    return beforeTitle(code);
  };

  function beforeTitle(code: Code): State | undefined {
    if (!isLineEnd(code) && code !== QUOTATION_MARK) {
      effects.consume(code);
      return beforeTitle;
    }
    effects.exit('indentedContainerOpening');
    const hasTitle = code === QUOTATION_MARK;
    if (!readOpening(context.sliceSerialize(opening), hasTitle)) return nok(code);
    return hasTitle ? openingQuote(code) : ok(code);
  }

  function openingQuote(code: Code): State | undefined {
    effects.enter('indentedContainerTitle');
    effects.enter('indentedContainerQuote');
    effects.consume(code);
    effects.exit('indentedContainerQuote');
    return titleStart;
  }

  function titleStart(code: Code): State | undefined {
    return effects.check(closingQuote, titleEnd, titleText)(code);
  }

  function titleText(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code);
    effects.enter('chunkText', { contentType: 'text' });
    return titleRest(code);
  }

  function titleRest(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code);
    effects.consume(code);
    return effects.check(closingQuote, textEnd, titleRest);
  }

  function textEnd(code: Code): State | undefined {
    effects.exit('chunkText');
    return titleEnd(code);
  }

  function titleEnd(code: Code): State | undefined {
    return effects.attempt(closingQuote, lineEnd, nok)(code);
  }

  function lineEnd(code: Code): State | undefined {
    effects.exit('indentedContainerTitle');
    return ok(code);
  }
}

/** The last quotation mark of a line. */
const closingQuote: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const lineEnd: State = (code) => (isLineEnd(code) ? ok(code) : nok(code));
    return (code) => {
      if (code !== QUOTATION_MARK) return nok(code);
      effects.enter('indentedContainerQuote');
      effects.consume(code);
      effects.exit('indentedContainerQuote');
      return factorySpace(effects, lineEnd, 'whitespace');
    };
  },
};

const blankLine: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) =>
    factorySpace(effects, (code) => (isLineEnd(code) ? ok(code) : nok(code)), 'linePrefix'),
};

/** Exactly the indentation of the content; what is beyond it belongs to the content. */
const indent: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let columns = 0;
    return start;

    function start(code: Code): State | undefined {
      if (!markdownSpace(code)) return nok(code);
      effects.enter('indentedContainerIndent');
      return column(code);
    }

    function column(code: Code): State | undefined {
      if (markdownSpace(code) && columns < INDENT) {
        columns += 1;
        effects.consume(code);
        return column;
      }
      effects.exit('indentedContainerIndent');
      return columns === INDENT ? ok(code) : nok(code);
    }
  },
};

function isLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code);
}
