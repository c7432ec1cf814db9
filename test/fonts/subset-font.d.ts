declare module 'subset-font' {
  /** A font with the characters of a text, and what OpenType's tables make of them. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepFeatures: readonly string[];
      /** Ids of OpenType's table `name`. */
      readonly preserveNameIds: readonly number[];
      readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
    },
  ): Promise<Uint8Array>;
}
