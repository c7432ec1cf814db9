import { expect, it } from 'vitest';
import { isSecretName } from '../../../../src/openapi/objects/secret-name.ts';

// Seen to fail: all but the first line were plain text, in copied links and samples.
it.each([
  ...['api_key', 'X-API-Key', 'apikey', 'APIKey', 'access_token', 'accessToken', 'client_secret', 'user_password'],
  ...['newPassword', 'passphrase', 'passwd', 'refresh_token', 'X-Session-Token', 'X-Vault-Token', 'token', 'secret'],
  ...[
    'secretKey',
    'id_token',
    'client_assertion',
    'Ocp-Apim-Subscription-Key',
    'X-Amz-Security-Token',
    'Authorization',
  ],
])('%s names a credential', (name) => expect(isSecretName(name)).toBe(true));

it.each([
  ...['key', 'page', 'sort_key', 'partitionKey', 'pageToken', 'next_page_token', 'NextToken', 'continuation-token'],
  ...['max_tokens', 'tokens', 'tokenType', 'passwordHint', 'secretary', 'monkey', 'Idempotency-Key', 'authorized', ''],
])('%s names none', (name) => expect(isSecretName(name)).toBe(false));
