import type { Named } from '#domain/platform/fields.ts'
import { TagField } from '#web/ui/form/TagField.tsx'
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
    <TagField
      label={texts.optional(texts.tags)}
      description={texts.tagsHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      known={known.map(({ name }) => name)}
      value={value}
      onChange={onChange}
      separator=","
      maxTags={MAX_TAGS}
      maxTagLength={MAX_LENGTH}
      error={error}
    />
  )
}
