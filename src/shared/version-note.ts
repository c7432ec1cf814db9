/** Id of the note on the start page of a version for readers whose page the version does not have. */
export const versionNote = 'not-in-this-version';
