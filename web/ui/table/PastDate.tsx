import { Text, type TextProps } from '@mantine/core'
import { formatDate, formatMoment } from '../format.ts'

interface Props extends TextProps {
  at: string
  title?: string
}

/** The day of a past moment in a list; its time is the title. */
export function PastDate({ at, title = formatMoment(at), ...rest }: Props) {
  const style = { whiteSpace: 'nowrap' } as const
  return (
    <Text component="time" dateTime={at} title={title} size="sm" c="dimmed" style={style} {...rest}>
      {formatDate(at)}
    </Text>
  )
}
