import { Text } from '@mantine/core'
import type { ReportComparison } from '#domain/reports/reports.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './compare.module.css'
import { compareTexts as texts } from './compare.texts.ts'
import { differenceShown } from './difference-shown.ts'

type Table = ReportComparison['sections'][number]['tables'][number]
type Row = Table['rows'][number]
type Cell = Row['cells'][number]

/** The rows of a table that differ, each with its values before. Tables of two sections may have one caption. */
export function ComparedTable({ table, section }: { table: Table; section: string }) {
  const { caption, headings, added, removed, changed, rows } = table
  const hasAbout = rows.some(({ about }) => about !== '')
  const count = added + removed + changed
  const label = `${caption}: ${texts.counts(added, removed, changed)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${section}, ${label}`}>
      <table className={classes.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.change}</th>
            {hasAbout && <th scope="col">{texts.about}</th>}
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
              <th key={at} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={at} data-change={row.change}>
              <td>{texts.changes[row.change]}</td>
              {hasAbout && <td>{row.about}</td>}
              {row.cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={column}>
                  <Compared cell={cell} isBoth={row.change === 'changed'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && <Dimmed>{texts.more(count - rows.length)}</Dimmed>}
    </section>
  )
}

function Compared({ cell, isBoth }: { cell: Cell; isBoth: boolean }) {
  const { before, after } = cell
  if (!isBoth || before === after) return <>{after ?? before}</>
  const difference = differenceShown(cell)
  return (
    <>
      {after}
      {difference !== null && <strong className={classes.difference}>{texts.difference(difference)}</strong>}
      <Text size="xs" c="dimmed" component="span" className={classes.was}>
        {texts.was(before ?? '–')}
      </Text>
    </>
  )
}
