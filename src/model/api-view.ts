import type { ApiDescription, ApiOperation } from './api.ts';
import type { ApiChange, EffectClass, ReleaseName, RemovedOperation, RowMark } from './api-history.ts';
import type { ApiSchema } from './api-schema.ts';
import type { ApiWorkflow, WorkflowFile } from './api-workflow.ts';
import type { FeedLink } from './feed-link.ts';
import type { Crumb, Link, Pager } from './link.ts';

/** What the pages of an API show. */
export type ApiView =
  | ApiListView
  | ApiOverviewView
  | ApiOperationView
  | ApiSchemaView
  | ApiSchemasView
  | ApiChangesView
  | ApiWorkflowView
  | ApiRemovedView;

export interface ApiListView {
  readonly kind: 'api-list';
  readonly title: string;
  readonly apis: readonly {
    readonly title: string;
    readonly version: string;
    readonly summary: string | undefined;
    readonly href: string;
  }[];
}

/** The unknown extensions of something that a page shows. */
export interface ListedExtensions {
  /** What has them: `limit`, `Response 404`. */
  readonly of: string;
  /** Where the page shows it; undefined: nowhere else. */
  readonly href?: string;
  /** Verbatim: `x-stability: beta`. */
  readonly texts: readonly string[];
}

/** An API for its overview: only what a list shows of its operations, and nothing that has pages of its own. */
export interface ListedApi
  extends Omit<
    ApiDescription,
    'operations' | 'schemas' | 'console' | 'links' | 'diagnostics' | 'history' | 'versions' | 'guides'
  > {
  readonly operations: readonly ListedOperation[];
  /** Route of the list of its changes, if it has a history. */
  readonly changes?: string;
}

export interface ApiOverviewView {
  readonly kind: 'api-overview';
  readonly api: ListedApi;
  /** Its files with workflows. Default: none. */
  readonly workflows?: readonly ListedWorkflows[];
  readonly extensions: readonly ListedExtensions[];
}

/** The workflows of a file. */
export interface ListedWorkflows extends Pick<WorkflowFile, 'title' | 'summary' | 'descriptionHtml'> {
  readonly workflows: readonly (Link & { readonly text: string | undefined })[];
}

/** A sequence of calls. */
export interface ApiWorkflowView {
  readonly kind: 'api-workflow';
  readonly breadcrumbs: readonly Crumb[];
  readonly workflow: ApiWorkflow;
  readonly file: Pick<WorkflowFile, 'title' | 'version' | 'arazzo'> & { readonly href: string };
  readonly pager: Pager;
}

export interface ApiOperationView {
  readonly kind: 'api-operation';
  readonly api: { readonly title: string; readonly permalink: string };
  readonly breadcrumbs: readonly Crumb[];
  readonly operation: ApiOperation;
  readonly extensions: readonly ListedExtensions[];
  readonly history?: PageHistory | undefined;
  /** Address of the outlines on which the console draws positions; undefined: none. */
  readonly map: string | undefined;
  readonly pager: Pager;
}

/** An operation as a list shows it. */
export interface ListedOperation
  extends Pick<ApiOperation, 'id' | 'method' | 'title' | 'path' | 'permalink' | 'deprecated'> {
  /** Set where its address does not follow from it. */
  readonly operationId: string | undefined;
}

/** A schema that a description shares. */
export interface ApiSchemaView {
  readonly kind: 'api-schema';
  readonly breadcrumbs: readonly Crumb[];
  readonly schema: ApiSchema;
  readonly extensions: readonly ListedExtensions[];
  readonly history?: PageHistory | undefined;
  /** What refers to it, in the order of the pages. */
  readonly operations: readonly ListedOperation[];
  readonly schemas: readonly Link[];
  readonly pager: Pager;
}

/** Every schema of a description. */
export interface ApiSchemasView {
  readonly kind: 'api-schemas';
  readonly breadcrumbs: readonly Crumb[];
  readonly schemas: readonly ListedSchema[];
  readonly pager: Pager;
}

export interface ListedSchema {
  readonly name: string;
  readonly href: string;
  readonly type: string;
  /** Plain text of the first sentence of its description. */
  readonly text: string | undefined;
  readonly deprecated: boolean;
}

/** A release as pages show it. */
export interface ShownRelease extends ReleaseName {
  /** Its place in the list of changes. */
  readonly href: string;
  /** `October 2, 2025`; undefined without a date. */
  readonly dateLabel: string | undefined;
  /** Its changes, the breaking ones first; none is empty. */
  readonly groups: readonly ChangeGroup[];
}

/** The changes of one class in a release. */
export interface ChangeGroup {
  readonly name: EffectClass;
  /** How many there are, of which the page shows the first ones. */
  readonly count: number;
  readonly changes: readonly ShownChange[];
}

/** A change as pages show it. */
export interface ShownChange extends Pick<ApiChange, 'words' | 'href'> {
  /** The operations that it affects, in the list of an API's changes; undefined on the page of an operation or a schema. */
  readonly affects?: {
    /** Their places in the page's list of operations, separated by spaces. */
    readonly numbers: string;
    /** Those that are named, and how many are left. */
    readonly links: ApiChange['operations'];
    readonly left: number;
  };
}

/** What has changed of a page's operation or schema, newest first. */
export interface PageHistory {
  /** Whether the newest release added it. */
  readonly isNew: boolean;
  readonly releases: readonly ShownRelease[];
  /** What belongs to no row: what was removed, and since when the page's subject is deprecated. */
  readonly marks: readonly RowMark[];
}

/** A page of the list of an API's changes, newest first. */
export interface ApiChangesView {
  readonly kind: 'api-changes';
  readonly breadcrumbs: readonly Crumb[];
  readonly api: string;
  /** Labels of two versions: the page is the guide from one to the other. */
  readonly guide?: { readonly from: string; readonly to: string };
  readonly releases: readonly ShownRelease[];
  /** The operations that the changes affect, sorted. */
  readonly operations: readonly string[];
  readonly feeds: readonly FeedLink[];
  readonly newer: Link | undefined;
  readonly older: Link | undefined;
}

/** An operation that is gone, at its former address. */
export interface ApiRemovedView {
  readonly kind: 'api-removed';
  readonly breadcrumbs: readonly Crumb[];
  readonly operation: RemovedOperation;
  readonly release: Omit<ShownRelease, 'groups'>;
}
