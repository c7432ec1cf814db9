import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import type { DiagramColors, DrawDiagram } from '../../model/site-plugin.ts';
import { messageOf } from '../../shared/message-of.ts';
import { OutOfTime, withinTime } from '../../time-limit.ts';
import { placeOfNode, warn } from '../messages.ts';
import { textContent } from '../text-content.ts';
import { SKIP, visit } from '../visit.ts';

/** Colours of the page's two themes (`templates/styles/tokens.css`). */
const THEMES: Readonly<Record<'light' | 'dark', DiagramColors>> = {
  light: {
    bg: '#fcfbf8',
    fg: '#1a2326',
    line: '#5c666a',
    surface: '#ffffff',
    border: '#857f70',
    accent: '#0a6470',
    muted: '#465155',
  },
  dark: {
    bg: '#10171a',
    fg: '#e7edef',
    line: '#96a4a9',
    surface: '#172125',
    border: '#72838a',
    accent: '#62c7d2',
    muted: '#b7c3c7',
  },
};

/** Maximum length of a diagram's source; a layout takes more than linear time. */
const MAX_SOURCE = 20_000;

/** Maximum length of a drawing, which is part of the page. */
const MAX_DRAWING = 1_000_000;

/** In milliseconds: what both drawings of a diagram may take. `a & b --> c & d` has as many edges as the two sides multiplied. */
const LIMIT_MS = 5_000;

/** In milliseconds: what diagrams without end may take together before no other is drawn. */
const SPENT_MS = 10_000;

/**
 * Draws fences whose language is that of a diagram, once for each theme, as images within the page, which run nothing and
 * load nothing. The source stays below, for those who do not see the image. One that cannot be drawn stays code.
 */
export function rehypeDiagrams(drawings: Readonly<Record<string, DrawDiagram>>) {
  const budget: DrawingBudget = { spent: 0 };
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node, index, parent) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || !parent || index === undefined) return undefined;
      const language = [code.properties.className].flat().map((name) => String(name).replace(/^language-/, ''));
      const draw = language.map((name) => (Object.hasOwn(drawings, name) ? drawings[name] : undefined)).find(Boolean);
      if (!draw) return undefined;
      const images = imagesOf({ source: textContent(code), draw, budget }, (reason) => {
        warn(file, 'DIAGRAM_INVALID', `This diagram cannot be drawn: ${reason}`, { place: placeOfNode(file, node) });
      });
      if (images) parent.children[index] = figureOf(images, node);
      return SKIP;
    });
  };
}

/** What the diagrams without end of one configuration have taken in this thread, in milliseconds. */
interface DrawingBudget {
  spent: number;
}

interface Drawing {
  readonly source: string;
  readonly draw: DrawDiagram;
  readonly budget: DrawingBudget;
}

function imagesOf({ source, draw, budget }: Drawing, fail: (reason: string) => void): Element[] | undefined {
  if (source.length > MAX_SOURCE) {
    fail(`its source is longer than ${MAX_SOURCE} characters`);
    return undefined;
  }
  if (budget.spent >= SPENT_MS) {
    fail('others took too long');
    return undefined;
  }
  const themes = ['light', 'dark'] as const;
  try {
    const drawn = withinTime(LIMIT_MS, () => themes.map((theme) => ({ theme, svg: draw(source, THEMES[theme]) })));
    if (drawn.every(({ svg }) => svg.length <= MAX_DRAWING)) return drawn.map(imageOf);
    fail(`its drawing would add more than ${MAX_DRAWING} characters to the page`);
    return undefined;
  } catch (error) {
    if (error instanceof OutOfTime) {
      budget.spent += LIMIT_MS;
      fail(`it takes more than ${LIMIT_MS / 1000} seconds`);
      return undefined;
    }
    fail(messageOf(error).split('\n', 1)[0]?.replace(/\.$/, '') ?? '');
    return undefined;
  }
}

const POINTS_TO_PIXELS = 4 / 3;

function imageOf({ svg, theme }: { readonly svg: string; readonly theme: 'light' | 'dark' }): Element {
  // An image loads no fonts.
  const plain = svg.replace(/@import url\([^)]*\);?/g, '').replace(/>\s+</g, '><');
  const sizes = ['width', 'height'].map((side) => {
    const [, number, unit] = new RegExp(`^<svg[^>]*\\s${side}="([\\d.]+)(pt)?`).exec(plain) ?? [];
    return number === undefined ? undefined : Math.round(Number(number) * (unit === 'pt' ? POINTS_TO_PIXELS : 1));
  });
  const src = `data:image/svg+xml,${encodeURIComponent(plain)}`;
  const [width, height] = sizes;
  const properties = {
    className: [`diagram-${theme}`],
    src,
    alt: 'Diagram; its source is below',
    ...(width && { width }),
    ...(height && { height }),
  };
  return { type: 'element', tagName: 'img', properties, children: [] };
}

function figureOf(images: readonly Element[], source: Element): Element {
  const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => {
    return { type: 'element', tagName, properties, children };
  };
  const summary = element('summary', [{ type: 'text', value: 'Source of the diagram' }]);
  const details = element('details', [summary, source]);
  return {
    ...element('figure', [...images, details], { className: ['diagram'] }),
    ...(source.position && { position: source.position }),
  };
}
