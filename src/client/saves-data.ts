/** What browsers tell of the connection (Network Information API, Save-Data); not all do. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether nothing may be loaded ahead: the reader saves data, or the line is slow. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
