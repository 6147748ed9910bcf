import { Text } from '@mantine/core'
import type { ReportPreview } from '#domain/reports/builder/report-templates.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'

type Preview = ReportPreview['sections'][number]

interface Props {
  preview: Preview
  /** From 1: two sections may have one title. */
  position: number
}

/** The first sentences and rows of a section. */
export function SectionPreview({ preview, position }: Props) {
  const { title, rows, texts: sentences, table } = preview
  const label = texts.firstRows(position, title)
  return (
    <div className={classes.preview}>
      {sentences.map(sentence => (
        <Text key={sentence} size="sm" className={classes.sentence}>
          {sentence}
        </Text>
      ))}
      {table && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={label}>
          <table className={classes.rows}>
            <caption>{table.caption || title}</caption>
            {table.headings.length > 0 && (
              <thead>
                <tr>
                  {table.headings.map((heading, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
                    <th key={at} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {table.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and never move
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {table && rows > table.rows.length && <Dimmed>{texts.more(rows - table.rows.length)}</Dimmed>}
    </div>
  )
}
