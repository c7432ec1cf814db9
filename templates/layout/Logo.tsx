import type { Frame } from '../../src/model/frame.ts';

/**
 * The site's logo next to its title. The picture of the other colour mode is hidden and, being lazy, never loaded. The
 * title already names the site, so an `alt` that only repeats it is the site's own choice.
 */
export function Logo({ logo }: { readonly logo: NonNullable<Frame['logo']> }) {
  return (
    <>
      <Picture src={logo.src} alt={logo.alt} mode={logo.srcDark ? 'light' : undefined} />
      {logo.srcDark && <Picture src={logo.srcDark} alt={logo.alt} mode="dark" />}
    </>
  );
}

function Picture({
  src,
  alt,
  mode,
}: {
  readonly src: string;
  readonly alt: string;
  readonly mode: string | undefined;
}) {
  return (
    <img
      className={mode ? `logo only-${mode}` : 'logo'}
      src={src}
      alt={alt}
      width={28}
      height={28}
      loading={mode ? 'lazy' : undefined}
      fetchPriority={mode ? undefined : 'low'}
      decoding="async"
    />
  );
}
