import { words } from './words.ts';

/** A view of a response. */
export type ResponseView = keyof typeof words.views;

interface ViewTabsProps {
  /** Prefix of the ids of the tabs, `id-view`, and of their panel, `id-panel`. */
  readonly id: string;
  readonly views: readonly ResponseView[];
  readonly current: ResponseView;
  readonly onChoose: (view: ResponseView) => void;
}

/** Tabs for the views of a response; none if there is only one. */
export function ViewTabs({ id, views, current, onChoose }: ViewTabsProps) {
  if (views.length < 2) return null;
  return (
    <div className="console-views" role="tablist" aria-label={words.response}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === current}
          aria-controls={`${id}-panel`}
          tabIndex={one === current ? 0 : -1}
          onClick={() => onChoose(one)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            if (step === 0) return;
            const forward = document.dir === 'rtl' ? -step : step;
            const next = views[(views.indexOf(one) + forward + views.length) % views.length] ?? 'body';
            onChoose(next);
            document.getElementById(`${id}-${next}`)?.focus();
          }}
        >
          {words.views[one]}
        </button>
      ))}
    </div>
  );
}
