import { TagsInput, type TagsInputProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { toastNote } from '../toasts/toasts.tsx'
import { formTexts } from './form.texts.ts'
import classes from './TagField.module.css'

const texts = formTexts.tags

interface Props extends Omit<TagsInputProps, 'value' | 'onChange' | 'data' | 'splitChars' | 'onDuplicate'> {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** The existing tags, as suggestions. */
  known?: readonly string[]
  /** The key that ends a tag, besides Enter. */
  separator?: string
  /** The maximum length of one tag. */
  maxTagLength?: number
}

/** Words as pills. An existing tag is not added again, and a message explains it. */
export function TagField(props: Props) {
  const { label, value, onChange, known = [], separator = ' ', maxTagLength, ...rest } = props
  const clean = (tag: string) => tag.trim().slice(0, maxTagLength)
  return (
    <TagsInput
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': texts.clear(label), 'aria-hidden': false }}
      classNames={{ pill: classes.pill ?? '', input: classes.input ?? '' }}
      withAsterisk={false}
      {...rest}
      label={label}
      data={[...known]}
      splitChars={[separator]}
      value={[...value]}
      onChange={tags => onChange([...new Set(tags.map(clean).filter(Boolean))])}
      onDuplicate={tag => toastNote(tag, { id: 'tag-exists', title: texts.exists })}
    />
  )
}
