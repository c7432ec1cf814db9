/**
 * Something that the cache had when it was opened is not there any more, or not as it was: somebody deletes it, or a
 * build was killed while it wrote. The site can be built without it.
 */
export class CacheMiss extends Error {}
