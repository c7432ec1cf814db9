import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { adoptConsoleSheet } from '../../../src/console/sheet.ts';
import { isComposing } from '../../../src/shared/composition.ts';
import { words } from './words.ts';

export interface ConsoleFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Buttons next to the title, which stay in view. */
  readonly actions?: ReactNode;
  /** The part that scrolls. */
  readonly body?: RefObject<HTMLDivElement | null>;
  /** What the console reports, below the part that scrolls: in view wherever the reader is in a long form. */
  readonly report?: ReactNode;
  readonly children: ReactNode;
}

/** Up to this width the console is a sheet over the page (the specification's mobile breakpoint). */
const SHEET = '(max-width: 996px)';

/**
 * The console's panel: in place of the samples on a wide screen, and a modal sheet from below on a narrow one. Its head
 * stays in view, the rest scrolls. Esc and a button close it.
 */
export function ConsoleFrame({ isOpen, onClose, actions, body, report, children }: ConsoleFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    adoptConsoleSheet();
    const sheet = matchMedia(SHEET);
    const show = () => {
      element.close();
      if (sheet.matches) element.showModal();
      else element.show();
      element.querySelector<HTMLElement>('form :is(input, select, textarea):not(details *)')?.focus();
      // Below the text, on a screen without a second column, most of it may be out of sight.
      element.scrollIntoView({ block: 'nearest' });
    };
    show();
    sheet.addEventListener('change', show);
    return () => {
      sheet.removeEventListener('change', show);
      element.close();
    };
  }, [isOpen]);
  return (
    <dialog
      className="panel console"
      ref={dialog}
      aria-label={words.title}
      // A change of width closes it for a moment.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="console-head">
        <h2 className="console-title">{words.title}</h2>
        {actions}
        <button type="button" className="console-close" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div className="console-body" ref={body}>
        {children}
      </div>
      <div className="console-report">{report}</div>
    </dialog>
  );
}
