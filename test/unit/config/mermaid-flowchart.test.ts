import { describe, expect, it } from 'vitest';
import { plainFlowchart } from '../../../src/config/mermaid-flowchart.ts';

/** The statements of a flowchart after its header. */
function statements(...lines: readonly string[]): string[] {
  return plainFlowchart(['graph TD', ...lines].join('\n'))
    .split('\n')
    .slice(1);
}

describe('a flowchart of Mermaid', () => {
  // Seen to fail: `A-->B` was drawn as one box "A--", without a word.
  it.each([
    ['A-->B', 'A --> B'],
    ['node-a-->node-b', 'node-a --> node-b'],
    ['A-->other', 'A --> other'],
    ['A---B-.->C-.-D==>E===F', 'A --- B -.-> C -.- D ==> E === F'],
    ['A<-->B', 'A <--> B'],
    ['A---->B-...->C====>D', 'A --> B -.-> C ==> D'],
    [
      'A-->|yes| B --no--> C -. maybe .-> D == "sure (yes)" ==> E',
      'A -->|yes| B -->|no| C -.->|maybe| D ==>|sure (yes)| E',
    ],
    ['A & B-->C&D', 'A & B --> C & D'],
    ['A:::fast-->B', 'A:::fast --> B'],
    ['A["a (b)"]-->B{"`**c**`"}', 'A[a (b)] --> B{**c**}'],
    [
      'A([s])-->B[(d)]-->C[[r]]-->D((c))-->E(((e)))-->F{{h}}-->G>f]',
      'A([s]) --> B[(d)] --> C[[r]] --> D((c)) --> E(((e))) --> F{{h}} --> G>f]',
    ],
    ['A[/a/]-->B[/b\\]', 'A[a] --> B[/b\\]'],
  ])('%s has spaces around its links', (line, plain) => {
    expect(statements(line)).toEqual([plain]);
  });

  it('has a statement in each line, whatever it ends with', () => {
    const source = 'graph LR; A-->B["a; b"];\r\n  %% A comment\n\n  C-->D;';
    expect(plainFlowchart(source)).toBe('flowchart LR\nA --> B[a; b]\nC --> D');
    expect(plainFlowchart('flowchart\nA-->B')).toBe('flowchart TD\nA --> B');
  });

  it('keeps what is not about nodes and links', () => {
    const lines = ['subgraph one["My box"]', 'direction LR', 'end', 'classDef x fill:#f00', 'linkStyle 0 stroke:red'];
    expect(statements(...lines)).toEqual(lines);
  });

  it('leaves out what an image does not have', () => {
    expect(statements('A-->B', 'click A "https://example.org"', 'accTitle: Two')).toEqual(['A --> B']);
  });

  it('has the text of a node where that is named first', () => {
    expect(statements('A-->B', 'A[Start]', 'B{End?}')).toEqual(['A[Start] --> B{End?}', 'A', 'B']);
  });

  it('has names in all letters', () => {
    expect(statements('größe-->a.b', 'größe-->größe')).toEqual([
      'docgen_0[größe] --> docgen_1[a.b]',
      'docgen_0 --> docgen_0',
    ]);
  });

  it.each([
    ['A --o B', 'line 3 has a link of an unknown form: --o B'],
    ['A ~~~ B', 'line 3 has a link of an unknown form: ~~~ B'],
    ['A@{ shape: rect }', 'line 3 has a link of an unknown form: @{ shape: rect }'],
    ['A["a ] b"]', 'line 3 has a node of an unknown form: A["a ] b"]'],
    ['A-->', 'line 3 ends without a node: A-->'],
    ['A-->B b', 'line 3 has a link of an unknown form: b'],
  ])('%s is an error', (line, message) => {
    expect(() => statements('A-->B', line)).toThrow(message);
  });

  it('leaves other diagrams as they are', () => {
    const source = 'sequenceDiagram\n  A->>B: Hello';
    expect(plainFlowchart(source)).toBe(source);
  });
});
