import * as v from 'valibot';
import type { EditUrl } from '../../model/config.ts';
import { optional, shaped } from '../../schema/fields.ts';
import { httpAddress } from './addresses.ts';

const ofPath = v.custom<Exclude<EditUrl, string>>(
  (value) => typeof value === 'function',
  'an http or https address or a function',
);

/** Where a section's sources are edited. */
export const editUrl = optional(
  shaped([httpAddress, ofPath], (value) => (typeof value === 'function' ? ofPath : httpAddress)),
  'Address for "Edit this page": the path of a source below its folder is appended, or its path below the site folder replaces `:path`. Or a function of that path.',
);
