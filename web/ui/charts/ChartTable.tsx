import type { ReactNode } from 'react'
import classes from './ChartTable.module.css'

interface Props {
  /** Opens it: 'Show as a table'. */
  summary: string
  label: string
  head: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** The figures of a chart as a table. */
export function ChartTable({ summary, label, head, rows }: Props) {
  return (
    <details className={classes.details}>
      <summary>{summary}</summary>
      <div className={classes.scroll}>
        <table aria-label={label}>
          <thead>
            <tr>
              {head.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
