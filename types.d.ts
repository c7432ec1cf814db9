// What the code of a site may import beside code, for TypeScript: "types": ["docgen-site/types"].

/** A text in MDX or Markdown: its content as a component. */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  const Content: ComponentType<Readonly<Record<string, unknown>>>;
  export default Content;
  export const frontMatter: Readonly<Record<string, unknown>>;
}

declare module '*.md' {
  import type { ComponentType } from 'react';

  const Content: ComponentType<Readonly<Record<string, unknown>>>;
  export default Content;
  export const frontMatter: Readonly<Record<string, unknown>>;
}

/** An image: its address as a string, with its address and size as fields. */
type DocgenImage = string & { readonly src: string; readonly width?: number; readonly height?: number };

declare module '*.png' {
  const image: DocgenImage;
  export default image;
}
declare module '*.jpg' {
  const image: DocgenImage;
  export default image;
}
declare module '*.jpeg' {
  const image: DocgenImage;
  export default image;
}
declare module '*.gif' {
  const image: DocgenImage;
  export default image;
}
declare module '*.webp' {
  const image: DocgenImage;
  export default image;
}
declare module '*.avif' {
  const image: DocgenImage;
  export default image;
}
declare module '*.svg' {
  const image: DocgenImage;
  export default image;
}

/** The text of a file, as Vite and Docusaurus write it. */
declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '!!raw-loader!*' {
  const text: string;
  export default text;
}

/** Style sheets are loaded by the pages; an import of one does nothing. */
declare module '*.css' {}
