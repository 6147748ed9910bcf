import type { Named } from '#domain/platform/fields.ts'
import { useCan } from '#web/platform/session/me.ts'
import { TagField } from '#web/ui/form/TagField.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'

const MAX_TAGS = 50
const MAX_LENGTH = 60

interface Props {
  value: string[]
  onChange: (tags: string[]) => void
  /** The existing tags, as suggestions. */
  known: readonly Named[]
  error?: string | null
}

/** The tags of an entity by name. Names contain spaces, so Enter and the comma separate them. */
export function TagsField({ value, onChange, known, error }: Props) {
  const mayCreate = useCan()('company:change')
  const names = known.map(({ name }) => name)
  const existing = (tags: string[]) => {
    const byLowercase = new Map([...names, ...value].map(name => [name.toLowerCase(), name]))
    return tags.map(tag => byLowercase.get(tag.toLowerCase())).filter(tag => tag !== undefined)
  }
  return (
    <TagField
      label={texts.optional(texts.tags)}
      description={mayCreate ? texts.tagsHelp : texts.tagsOnlyExisting}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      known={names}
      value={value}
      onChange={tags => onChange(mayCreate ? tags : existing(tags))}
      separator=","
      maxTags={MAX_TAGS}
      maxTagLength={MAX_LENGTH}
      error={error}
    />
  )
}
