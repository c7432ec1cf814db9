import type { ChecksConfig, Policy } from '../model/config.ts';
import type { Severity } from '../model/severity.ts';
import { isExternal } from '../shared/url-path.ts';
import type { LinkFault } from './link-faults.ts';

/** The policy under which a problem is reported that is not in the text of a description. */
export function linkPolicy({ code }: Pick<LinkFault, 'code'>, { anchors, links }: ChecksConfig): Policy {
  return code === 'ANCHOR_BROKEN' ? anchors : links;
}

/** The severity of a problem of an address as it is written; undefined: it is not reported. */
export function severityOf(href: string, policy: Policy): Severity | undefined {
  if (policy === 'ignore') return undefined;
  // Another site of the host may have what is written with the host.
  return policy === 'warn' || isExternal(href) ? 'warning' : 'error';
}
