/** What can stand in a file or an attribute and come back the same (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
