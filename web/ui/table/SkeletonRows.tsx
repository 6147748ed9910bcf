import { Skeleton } from '@mantine/core'

/** The rows' shape while they are on the way; widths differ so that it reads as text. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <tr key={row}>
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
