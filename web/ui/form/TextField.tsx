import { TextInput, type TextInputProps } from '@mantine/core'

/** One line of text, without the browser’s suggestions. */
export function TextField(props: TextInputProps) {
  return <TextInput autoComplete="off" {...props} />
}
