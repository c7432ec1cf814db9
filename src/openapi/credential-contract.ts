import type { ApiNode } from './document/api-file.ts';
import { textAt } from './document/node.ts';

/** Where a credential goes. Undefined fields: not described, or not for this type. */
export interface CredentialContract {
  /** Its name in the description. */
  readonly id: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`. */
  readonly type: string | undefined;
  /** For a key: `header`, `query` or `cookie`. */
  readonly in: string | undefined;
  readonly name: string | undefined;
  /** Of `http`: `basic`, `bearer` and others. */
  readonly scheme: string | undefined;
}

/** What a security scheme says of its credential (OpenAPI 3.1.1, section 4.8.27). */
export function credentialContract({
  name: id,
  node,
}: {
  readonly name: string;
  readonly node: ApiNode | undefined;
}): CredentialContract {
  return {
    id,
    type: textAt(node, 'type'),
    in: textAt(node, 'in'),
    name: textAt(node, 'name'),
    scheme: textAt(node, 'scheme'),
  };
}
