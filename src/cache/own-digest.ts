declare const DOCGEN_DIGEST: string | undefined;

/**
 * What the results of a build depend on besides the site: the contents of docgen's own files, which name the versions
 * of its packages, and the version of Node. Undefined if docgen runs uncompiled; nothing is cached then.
 */
export const ownDigest: string | undefined =
  typeof DOCGEN_DIGEST === 'string' ? `${DOCGEN_DIGEST} ${process.versions.node}` : undefined;
