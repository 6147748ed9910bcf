import { type ElementProps, Text, type TextProps } from '@mantine/core'

type Props = TextProps & ElementProps<'p', keyof TextProps>

/** Small, dimmed text beside or below the main text. */
export function Dimmed(props: Props) {
  return <Text size="sm" c="dimmed" {...props} />
}
