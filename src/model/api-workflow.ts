import type { ApiOperation, DescriptionLink } from './api.ts';
import type { SchemaField } from './api-schema.ts';
import type { SafeHtml } from './safe-html.ts';

/* The nouns of the Arazzo specification (1.0 and 1.1), ready to be shown. */

/** A file with workflows: sequences of calls to APIs. */
export interface WorkflowFile {
  /** Path relative to the site folder. */
  readonly source: string;
  /** Route of the API below which its pages are: the first that it names. */
  readonly api: string;
  readonly title: string;
  readonly version: string;
  /** The version of Arazzo, as the file writes it. */
  readonly arazzo: string;
  readonly summary: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  readonly workflows: readonly ApiWorkflow[];
  /** The file itself as it is published: its address, and its path in the output. */
  readonly published: { readonly href: string; readonly path: string; readonly text: string };
  /** Links in descriptions, with their places. */
  readonly links: readonly DescriptionLink[];
}

export interface ApiWorkflow {
  readonly workflowId: string;
  readonly permalink: string;
  /** Its summary, otherwise its id in words. */
  readonly title: string;
  /** Plain text of the description's first paragraph. */
  readonly summary: string | undefined;
  readonly descriptionHtml: SafeHtml | undefined;
  /** A field without a name; its children are the rows. */
  readonly inputs: SchemaField | undefined;
  /** The workflows that must be completed before. */
  readonly dependsOn: readonly WorkflowTarget[];
  readonly steps: readonly WorkflowStep[];
  readonly outputs: readonly NamedValue[];
}

/** Where a step or an action leads; without an address if it is of no API or file of this site. */
export interface WorkflowTarget {
  readonly text: string;
  readonly href: string | undefined;
}

/** A value by its name: a constant, a run-time expression, or a text with expressions in braces. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export interface WorkflowStep {
  /** Unique on the page. */
  readonly id: string;
  readonly stepId: string;
  readonly descriptionHtml: SafeHtml | undefined;
  /** The operation that it calls; undefined if it is of no API of this site, or if it calls a workflow. */
  readonly operation: Pick<ApiOperation, 'id' | 'method' | 'title' | 'path' | 'permalink' | 'deprecated'> | undefined;
  /** What it calls instead. */
  readonly calls: WorkflowTarget | undefined;
  readonly parameters: readonly WorkflowParameter[];
  readonly body: WorkflowBody | undefined;
  readonly criteria: readonly Criterion[];
  readonly onSuccess: readonly WorkflowAction[];
  readonly onFailure: readonly WorkflowAction[];
  readonly outputs: readonly NamedValue[];
  /** The steps that must be completed before. */
  readonly dependsOn: readonly WorkflowTarget[];
  /** How it is sent or received, and for how long it is waited for, in words. */
  readonly notes: readonly string[];
}

export interface WorkflowParameter extends NamedValue {
  /** `path`, `query`, `header`, `cookie`; undefined for an input of a workflow. */
  readonly location: string | undefined;
  /** The row of the parameter on the operation's page. */
  readonly row: { readonly field: SchemaField; readonly href: string } | undefined;
}

export interface WorkflowBody {
  /** Undefined: that of the operation. */
  readonly type: string | undefined;
  /** Undefined if only parts of it are given, by `replacements`. */
  readonly payload: { readonly language: string; readonly html: SafeHtml } | undefined;
  /** Values by the places in the payload at which they are set. */
  readonly replacements: readonly NamedValue[];
}

/** A condition, with what it is about: `$response.body` */
export interface Criterion {
  readonly condition: string;
  readonly context: string | undefined;
  /** `regex`, `jsonpath`, `xpath`; undefined: a simple comparison. */
  readonly type: string | undefined;
}

/** What follows a step, if all of its criteria are met. */
export interface WorkflowAction {
  readonly name: string;
  readonly kind: 'end' | 'goto' | 'retry';
  readonly target: WorkflowTarget | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly retryLimit: number | undefined;
  readonly parameters: readonly NamedValue[];
  readonly criteria: readonly Criterion[];
}
