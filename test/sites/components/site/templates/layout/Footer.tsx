import { Footer as Original } from 'docgen-site/templates/layout/Footer';
import type { ComponentProps } from 'react';

export function Footer(props: ComponentProps<typeof Original>) {
  return (
    <>
      <Original {...props} />
      <a href="/">wrapped</a>
    </>
  );
}
