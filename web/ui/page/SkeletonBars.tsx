import { Skeleton, type SkeletonProps, Stack, type StackProps } from '@mantine/core'

/** A height, or more options of a bar. */
export type Bar = number | SkeletonProps

interface Props extends StackProps {
  bars: readonly Bar[]
}

/** A skeleton of several bars. */
export function SkeletonBars({ bars, ...rest }: Props) {
  return (
    <Stack gap="md" aria-hidden {...rest}>
      {bars.map((bar, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <Skeleton key={at} {...(typeof bar === 'number' ? { h: bar } : bar)} />
      ))}
    </Stack>
  )
}
