import { type ComponentType, useState } from 'react';
import { words } from './words.ts';

interface LaterPartProps<Props extends object> {
  readonly title: string;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A part of the form whose code is loaded when the reader opens it. */
export function LaterPart<Props extends object>({ title, load, props }: LaterPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  const open = () =>
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  return (
    <details className="console-group console-later" onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>{title}</summary>
      {Part ? <Part {...props} /> : <p role="status">{hasFailed ? words.notLoaded : words.loading}</p>}
    </details>
  );
}
