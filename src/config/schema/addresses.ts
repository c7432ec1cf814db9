import { matching } from '../../schema/fields.ts';

/** Route of a section. */
export const sectionPath = matching('a path such as "/docs" without a slash at its end', /^(?:\/[\w.~-]+)+$/);

export const httpAddress = matching('an http or https address', /^https?:\/\/[^\s/]+/);
