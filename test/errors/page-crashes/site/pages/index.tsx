export const title = 'x';

export default function Page() {
  throw new Error('No data for this page');
}
