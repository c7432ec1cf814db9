import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore, type RegexEngine } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { highlightTheme } from '../../../../src/markdown/highlight/highlight-theme.ts';
import { regexEngine } from '../../../../src/markdown/highlight/regex-engine.ts';
import { checkout } from '../../../docgen.ts';

const own = (path: string) => readFileSync(join(checkout, path), 'utf8').slice(0, 6000);

const texts = {
  ts: own('src/markdown/highlight/regex-engine.ts'),
  tsx: own('templates/layout/Menu.tsx'),
  css: own('templates/styles/blog.css'),
  json: own('package.json'),
  markdown: own('README.md'),
  html: '<!doctype html>\n<script>const a = `b` + 1;</script>\n<style>a { b: c }</style><p id="x">&amp;</p>\n',
  yaml: 'a: &x\n  - "b\\n"\n  - |\n    c: d\ne: *x # f\n',
  bash: 'for a in $(ls "$B"); do\n  cat <<EOF | grep -v \'x\'\n$a $((1 + 2))\nEOF\ndone # end\n',
  python: '@a\nasync def b(c: int = 1) -> str:\n    """D {e}"""\n    return f"{c!r:>{w}} %s" % r"\\d+"\n',
  ruby: 'class A < B\n  def c(d: 1) = puts <<~E\n    #{d} %w[f g]\n  E\nend\n/[a-z]+/i =~ :x\n',
  php: '<?php\nfunction a(?int $b): string { return "x {$b->c[1]} y" . <<<E\n  $b\n  E; }\n',
  go: 'package a\n\nfunc (b *C) D(e ...int) (f error) {\n\tgo func() { g <- `h` + "\\n" }()\n}\n',
  rust: 'fn a<\'b>(c: &\'b str) -> Option<u8> { let d = r#"e"#; println!("{c:?}"); match c { _ => None } }\n',
  java: '@A\npublic record B<C extends D>(int e) { /** @param f */ String g() { return "h" + \'i\'; } }\n',
  csharp: 'namespace A { class B { string C => $"{d:X2}" + @"e""f"; async Task G() => await h?.I(); } }\n',
  sql: "SELECT a.*, COUNT(*) FROM b AS a WHERE c = 'd''e' -- f\nGROUP BY 1;\n",
};

/** Tokens with everything that the grammar knows about them. */
async function tokens(language: keyof typeof texts, engine: RegexEngine) {
  const highlighter = await createHighlighterCore({
    themes: [highlightTheme],
    langs: [bundledLanguages[language]],
    engine,
  });
  const options = { lang: language, theme: highlightTheme.name ?? '', includeExplanation: true, tokenizeTimeLimit: 0 };
  return highlighter.codeToTokensBase(texts[language], options);
}

describe('regexEngine', () => {
  it.for(Object.keys(texts) as (keyof typeof texts)[])('finds the tokens of %s that Shiki finds', async (language) => {
    const found = await tokens(language, regexEngine());
    expect(found.flat().length).toBeGreaterThan(10);
    expect(found).toEqual(await tokens(language, createJavaScriptRegexEngine({ forgiving: true })));
  });
});
