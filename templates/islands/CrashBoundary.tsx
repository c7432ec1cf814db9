import { Component, type ReactNode } from 'react';
import { errorChain } from '../../src/shared/error-chain.ts';
import * as interfaceWords from '../../src/shared/interface-words.ts';

interface CrashBoundaryProps {
  readonly onMount: () => void;
  readonly children: ReactNode;
}

/** Shows what went wrong in place of a component that throws; the rest of the page keeps working. */
export class CrashBoundary extends Component<
  CrashBoundaryProps,
  { readonly error: unknown; readonly crashed: boolean }
> {
  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override state = { error: undefined, crashed: false };

  override componentDidMount() {
    this.props.onMount();
  }

  override render() {
    const { crashed, error } = this.state;
    if (!crashed) return this.props.children;
    return (
      <div className="failure" role="alert">
        <h2>{interfaceWords.pageCrashed}</h2>
        <p>{errorChain(error)}</p>
        <button
          type="button"
          className="plain-button"
          onClick={() => this.setState({ error: undefined, crashed: false })}
        >
          {interfaceWords.tryAgain}
        </button>
      </div>
    );
  }
}
