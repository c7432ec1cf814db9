/** A value that survives a round trip through JSON (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
