/** What browsers report about the connection (Network Information API, Save-Data); not all do. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether nothing may be prefetched: the reader saves data, or the connection is slow. */
export function savesData(): boolean | undefined {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData || connection?.effectiveType?.includes('2g');
}
