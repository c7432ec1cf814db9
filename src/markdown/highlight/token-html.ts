import type { ThemedToken } from 'shiki/core';
import { escapeText } from '../../shared/escape-html.ts';
import { classOfColor } from './highlight-theme.ts';

/** The tokens of a line as HTML; neighbours of the same class share a span, and trailing space stays outside of it. */
export function tokenHtml(tokens: readonly ThemedToken[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const name = content.trim() === '' ? last?.name : classOfColor(color);
    if (last && last.name === name) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs.map(runHtml).join('');
}

function runHtml({ name, text }: { name: string | undefined; text: string }): string {
  const token = text.trimEnd();
  if (!name || token === '') return escapeText(text);
  return `<span class="${name}">${escapeText(token)}</span>${text.slice(token.length)}`;
}
