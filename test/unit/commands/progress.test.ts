import { afterEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from '../../../src/commands/progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the progress of a build', () => {
  it('says how many pages are done and, once it knows, how long the others take', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const shown: string[] = [];
    const onProgress = showProgress('docs', { status: (text) => shown.push(text) });
    onProgress({ stage: 'config' });
    const render = (done: number, ms: number) => {
      vi.advanceTimersByTime(ms);
      onProgress({ stage: 'render', pages: { done, of: 1200 } });
    };
    render(0, 5);
    render(100, 10);
    render(200, 4000);
    render(1199, 95);
    render(1199, 20_000);
    expect(shown).toEqual([
      'Building docs: reading the configuration',
      'Building docs: rendering pages, 0 of 1,200',
      'Building docs: rendering pages, 200 of 1,200, about 21 s left',
      'Building docs: rendering pages, 1,199 of 1,200, about 1 s left',
    ]);
  });
});
