import { useState } from 'react';
import { PAGE_SIZE, roomOf, shownPart } from '../../../src/console/shown-text.ts';
import type { ResponseTable as Table } from '../../../src/console/table-of.ts';
import { scrollable } from '../../content/scrollable.ts';
import { words } from './words.ts';

/** A list of similar objects, one per row. */
export function ResponseTable({ table }: { readonly table: Table }) {
  const [count, setCount] = useState(PAGE_SIZE);
  const columns = table.columns.length;
  const more = table.rows.length - count;
  return (
    <div className="console-table" {...scrollable}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {shownPart(column, roomOf(0, columns))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, count).map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={table.columns[column]}>{shownPart(cell, roomOf(index, table.rows.length) / columns)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <button type="button" className="console-link" onClick={() => setCount(count + PAGE_SIZE)}>
          {words.more(more)}
        </button>
      )}
    </div>
  );
}
