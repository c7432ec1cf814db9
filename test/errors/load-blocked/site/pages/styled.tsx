export const meta = { title: 'Styled' };

export default function Styled() {
  return <p style={{ color: 'rgb(1, 2, 3)' }}>This style has no effect.</p>;
}
