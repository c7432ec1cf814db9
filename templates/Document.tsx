import type { DocumentProps } from '../src/model/frame.ts';
import * as regionIds from '../src/shared/region-ids.ts';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { FontPreloads } from './layout/FontPreloads.tsx';
import { Footer } from './layout/Footer.tsx';
import { Head } from './layout/Head.tsx';
import { Menu } from './layout/Menu.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { PageMenu } from './layout/PageMenu.tsx';
import { Scripts } from './layout/Scripts.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { VersionSwitch } from './layout/VersionSwitch.tsx';
import { PrintDocument } from './print/PrintDocument.tsx';
import { RouteView } from './views/RouteView.tsx';

/**
 * The `<html>` of a page. Addresses are site-absolute without the base path, which the renderer adds. The regions have
 * the ids of `shared/region-ids.ts`; `data-view`, `data-docs-version` and `data-base-path` are for the browser's code.
 */
export function Document({ frame, head, route, basePath, sidebar, outline, moduleContent }: DocumentProps) {
  const { view, path } = route;
  const theme = frame.colorMode === 'dark' ? 'dark' : 'light';
  if (view.kind === 'print') return <PrintDocument frame={frame} head={head} view={view} />;
  if (view.kind === 'redirect')
    return (
      <html {...frame.language} data-theme={theme}>
        <Head head={head} siteTitle={frame.siteTitle} redirectTo={view.to} />
        <body>
          <main className="main" id={regionIds.main}>
            <RouteView view={view} moduleContent={moduleContent} />
          </main>
          <Scripts head={head} />
        </body>
      </html>
    );
  return (
    <html {...frame.language} data-theme={theme} data-base-path={basePath} data-announcement={frame.announcement?.id}>
      <Head head={head} colorMode={frame.colorMode} siteTitle={frame.siteTitle} />
      <body>
        <FontPreloads head={head} />
        <SkipLink />
        {frame.announcement && <AnnouncementBar announcement={frame.announcement} />}
        <Navbar frame={frame} path={path} />
        <script dangerouslySetInnerHTML={{ __html: head.beforeContent }} />
        <div className={sidebar ? 'page has-sidebar' : 'page'} id={regionIds.page}>
          <Menu frame={frame} path={path} sidebar={sidebar} outline={outline} />
          <main
            className="main"
            id={regionIds.main}
            tabIndex={-1}
            data-view={view.kind}
            data-docs-version={route.section === 'docs' ? frame.docsVersion : undefined}
          >
            <VersionSwitch versions={route.versions} />
            {/* A page of the site's own has no title that the menu could be beside. */}
            {view.kind !== 'module' && <PageMenu menu={frame.pageMenu} markdown={route.markdown} />}
            <RouteView view={view} moduleContent={moduleContent} />
          </main>
        </div>
        <Footer footer={frame.footer} />
        <Scripts head={head} />
      </body>
    </html>
  );
}
