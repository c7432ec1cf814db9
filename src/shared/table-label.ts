/** The name of the region of a page's table, of which it has so many up to this one: landmarks need names of their own. */
export function tableLabel(count: number): string {
  return count === 1 ? 'Table' : `Table ${count}`;
}
