import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { Named } from '#domain/platform/fields.ts'
import { toastNote } from '#web/ui/toasts.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'

const MAX_TAGS = 50
const MAX_LENGTH = 60

interface Props {
  value: string[]
  onChange: (tags: string[]) => void
  /** The tags that exist, to be suggested. */
  known: readonly Named[]
  error?: string | null
}

/** The tags of an entity by name. Names hold spaces, so Enter and the comma separate them. */
export function TagsField({ value, onChange, known, error }: Props) {
  return (
    <TagsInput
      label={texts.optional(texts.tags)}
      description={texts.tagsHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={known.map(({ name }) => name)}
      value={value}
      onChange={tags => onChange(tags.map(tag => tag.trim().slice(0, MAX_LENGTH)).filter(Boolean))}
      onDuplicate={tag => toastNote(tag, { id: 'tag-exists', title: texts.tagExists })}
      maxTags={MAX_TAGS}
      splitChars={[',']}
      acceptValueOnBlur
      clearable
      error={error}
    />
  )
}
