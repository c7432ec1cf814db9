import { describe, expect, it } from 'vitest';
import { type IslandProps, isIslandError, islandPropsJson } from '../../../src/shared/island-protocol.ts';

describe('the properties of an island', () => {
  it('are written as JSON, without fields that are undefined', () => {
    const props = { start: 3, list: [1, null, 'a'], nested: { yes: true }, absent: undefined };
    expect(islandPropsJson('Counter', props)).toBe('{"start":3,"list":[1,null,"a"],"nested":{"yes":true}}');
  });

  const circle: { self?: unknown } = {};
  circle.self = circle;
  it.each([
    [{ run: () => 1 }, 'props.run as a function'],
    [{ at: new Date(0) }, 'props.at as a Date'],
    [{ list: [1, Number.NaN] }, 'props.list[1] as NaN'],
    [{ list: [undefined] }, 'props.list[0] as undefined'],
    [circle, 'props.self, which contains itself'],
  ])('that are not JSON are named', (props, fault) => {
    try {
      islandPropsJson('Counter', props as IslandProps);
      expect.unreachable();
    } catch (error) {
      expect(isIslandError(error)).toBe(true);
      expect(error).toMatchObject({
        island: 'Counter',
        message: `The island "Counter" gets ${fault}, which is not JSON`,
      });
    }
  });
});
