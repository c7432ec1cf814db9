import { renderToString } from 'react-dom/server';
import type { DocumentProps } from '../../../src/model/frame.ts';
import type { Route } from '../../../src/model/route.ts';
import type { View } from '../../../src/model/view.ts';
import { Document } from '../../../templates/Document.tsx';
import { parseHtml } from './html.ts';
import { frame, head } from './records/frame.ts';

/** The HTML of a page that shows a view. */
export function pageHtml(view: View, path = '/page', more: Partial<DocumentProps> = {}): string {
  const route: Route = {
    path,
    source: 'pages/page.md',
    title: 'Page',
    description: undefined,
    image: undefined,
    unlisted: false,
    section: undefined,
    sidebar: undefined,
    view,
  };
  const moduleContent = view.kind === 'module' ? <h1>Home</h1> : undefined;
  return renderToString(
    <Document
      frame={frame}
      head={head}
      route={route}
      basePath="/"
      sidebar={undefined}
      outline={undefined}
      moduleContent={moduleContent}
      {...more}
    />,
  );
}

/** The same, parsed. */
export function page(...parameters: Parameters<typeof pageHtml>): ReturnType<typeof parseHtml> {
  return parseHtml(pageHtml(...parameters));
}
