import type { ReactNode } from 'react';

interface FigureProps {
  /** Address of the image; default: what is between the tags is the figure. */
  readonly src?: string;
  /** What the image shows, for those who do not see it. */
  readonly alt?: string;
  /** In pixels, so that nothing moves while the image loads. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly caption?: ReactNode;
  readonly children?: ReactNode;
}

/** An image, or anything else, with a caption below. */
export function Figure({ src, alt = '', width, height, caption, children }: FigureProps) {
  return (
    <figure className="figure">
      {src !== undefined && <img src={src} alt={alt} width={width} height={height} loading="lazy" />}
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
