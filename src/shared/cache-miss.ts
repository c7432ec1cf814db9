/**
 * Something that the cache had when it was opened has been removed or changed: somebody deleted it, or a build was
 * killed while writing. The site can be built without it.
 */
export class CacheMiss extends Error {}
