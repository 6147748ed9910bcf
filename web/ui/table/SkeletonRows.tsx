import { Skeleton } from '@mantine/core'
import classes from './DataTable.module.css'

interface Props {
  columns: number
  withChoice: boolean
  rows?: number
}

/** The skeleton of the rows; widths differ to resemble text. */
export function SkeletonRows({ columns, withChoice, rows = 8 }: Props) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <tr key={row}>
          {withChoice && <td className={classes.choice} />}
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
            <td key={column}>
              <Skeleton height={12} my={4} width={`${[70, 45, 60, 38, 52][(row + column * 2) % 5]}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
