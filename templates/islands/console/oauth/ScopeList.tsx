import type { ConsoleFlow } from '../../../../src/model/console.ts';
import { tokenWords } from './token-words.ts';

export interface ScopeListProps {
  readonly flow: ConsoleFlow;
  /** The scopes that the operation needs. */
  readonly needed: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

interface Scope {
  readonly name: string;
  readonly text?: string | undefined;
}

/** Further scopes that can be chosen: an authorization server may name thousands, of which nobody reads more. */
const MAX_SCOPES = 200;

/** How many characters of a scope's name are shown, and half of those of its text: a page takes minutes to draw what a server may name. */
const MAX_NAME = 150;

/** The scopes to ask for: those that the operation needs, and folded away those that the flow has besides. */
export function ScopeList({ flow, needed, chosen, onChange }: ScopeListProps) {
  const scope = ({ name, text }: Scope) => (
    <label className="console-check" key={name}>
      <input
        type="checkbox"
        checked={chosen.includes(name)}
        onChange={({ target }) => onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
      />{' '}
      <code>{name.slice(0, MAX_NAME)}</code> {text?.slice(0, 2 * MAX_NAME)}
    </label>
  );
  const own = needed.map((name) => flow.scopes.find((one) => one.name === name) ?? { name });
  const others = flow.scopes.filter(({ name }) => !needed.includes(name));
  const shown = others.slice(0, MAX_SCOPES);
  return (
    <>
      {own.map(scope)}
      {others.length > 0 && (
        <details className="console-group">
          <summary>{tokenWords.otherScopes(shown.length, others.length)}</summary>
          {shown.map(scope)}
        </details>
      )}
    </>
  );
}
