/** The part of a syntax tree's node with its position. */
export interface Positioned {
  readonly position?:
    | {
        readonly start?: { readonly line: number; readonly column: number } | undefined;
        readonly end?: { readonly line: number; readonly column: number } | undefined;
      }
    | undefined;
}
