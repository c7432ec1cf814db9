import type { ResponseTable as Table } from '../../../src/console/table-of.ts';
import { scrollable } from '../../content/scrollable.ts';

/** A list of similar objects, one per row. */
export function ResponseTable({ table }: { readonly table: Table }) {
  return (
    <div className="console-table" {...scrollable}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={table.columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
