import type { ComponentType, ReactNode } from 'react';
import type { View } from '../../src/model/view.ts';
import { ApiChanges } from './ApiChanges.tsx';
import { ApiList } from './ApiList.tsx';
import { ApiOperation } from './ApiOperation.tsx';
import { ApiOverview } from './ApiOverview.tsx';
import { ApiRemoved } from './ApiRemoved.tsx';
import { ApiSchema } from './ApiSchema.tsx';
import { ApiSchemas } from './ApiSchemas.tsx';
import { ApiWorkflow } from './ApiWorkflow.tsx';
import { BlogArchive } from './BlogArchive.tsx';
import { BlogAuthor } from './BlogAuthor.tsx';
import { BlogAuthors } from './BlogAuthors.tsx';
import { BlogList } from './BlogList.tsx';
import { BlogPost } from './BlogPost.tsx';
import { BlogTag } from './BlogTag.tsx';
import { BlogTags } from './BlogTags.tsx';
import { Doc } from './Doc.tsx';
import { DocIndex } from './DocIndex.tsx';
import { DocsContents } from './DocsContents.tsx';
import { ModulePage } from './ModulePage.tsx';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';
import { Redirect } from './Redirect.tsx';

/** The props of a view's component. */
export interface ViewProps<V extends View> {
  readonly view: V;
  /** The rendered component of a `module` view. */
  readonly moduleContent: ReactNode;
}

/** One component for each kind of view; a kind without one does not compile. */
export const viewRegistry = {
  page: Page,
  module: ModulePage,
  doc: Doc,
  'doc-index': DocIndex,
  'docs-contents': DocsContents,
  'blog-list': BlogList,
  'blog-post': BlogPost,
  'blog-archive': BlogArchive,
  'blog-authors': BlogAuthors,
  'blog-author': BlogAuthor,
  'blog-tags': BlogTags,
  'blog-tag': BlogTag,
  'api-list': ApiList,
  'api-overview': ApiOverview,
  'api-operation': ApiOperation,
  'api-schema': ApiSchema,
  'api-schemas': ApiSchemas,
  'api-changes': ApiChanges,
  'api-removed': ApiRemoved,
  'api-workflow': ApiWorkflow,
  redirect: Redirect,
  'not-found': NotFound,
} satisfies { readonly [K in View['kind']]: ComponentType<ViewProps<Extract<View, { kind: K }>>> };
