import type { Element } from 'hast';

/** Elements that only arrange or decorate their content, which stays when they are removed. */
const PLAIN_ELEMENTS = new Set(
  'acronym address article big blink center dir font footer header hgroup main marquee nav nobr search'.split(' '),
);

/** Attributes, by their names in hast, that load something, take over the page or deceive its readers. */
const RISKY_ATTRIBUTES = new Set(
  (
    'accessKey action archive autoFocus background cite classId codeBase command commandfor contentEditable data ' +
    'form formAction href httpEquiv imageSrcSet is longDesc manifest ping popover popoverTarget poster src srcDoc ' +
    'srcSet xLinkHref'
  ).split(' '),
);

/**
 * Style properties that change how an element and its text look, and nothing outside it. `border` stands for
 * `border-left` too.
 */
const PLAIN_STYLES = new Set(
  (
    'align aspect-ratio background border box clear color column columns flex float font gap grid height hyphens justify ' +
    'letter-spacing line-height list-style object-fit overflow padding tab-size table-layout text vertical-align ' +
    'white-space width word'
  ).split(' '),
);

/** Values of `display` that show the element. */
const SHOWN = /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|table-[a-z]+|list-item)$/;

/** Whether an element only arranges or decorates its content. */
export function isPlainElement({ tagName }: Element): boolean {
  return PLAIN_ELEMENTS.has(tagName);
}

/** Whether an attribute changes at most how its element looks, so that its loss needs no warning. */
export function isHarmlessAttribute(name: string, value: Element['properties'][string]): boolean {
  if (name === 'style') return isPlainStyle(String(value));
  return !/^on/i.test(name) && !RISKY_ATTRIBUTES.has(name);
}

/** Whether a style loads nothing, hides nothing, and moves nothing over the rest of the page. */
function isPlainStyle(style: string): boolean {
  if (/[\\@]|url\s*\(|expression\s*\(/i.test(style)) return false;
  return style.split(';').every((declaration) => {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
    if (name === '') return true;
    if (name === 'display') return SHOWN.test(value);
    // A negative margin moves an element over its neighbours.
    if (/^margin(?:-|$)/.test(name)) return !/(?:^|\s)-/.test(value);
    const property = name.replace(/^(?:min|max|row|column)-/, '');
    return PLAIN_STYLES.has(property) || PLAIN_STYLES.has(property.split('-')[0] ?? '');
  });
}
