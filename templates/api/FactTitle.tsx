import { DirectLink } from './DirectLink.tsx';

/** Title of a row of an API's overview, with a link to the row. */
export function FactTitle({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <dt id={id}>
      {label}
      <DirectLink id={id} label={label} />
    </dt>
  );
}
