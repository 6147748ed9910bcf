import type { Tag } from '#domain/tags/tags.contract.ts'
import { EntitiesLink } from '#web/entities/EntitiesLink.tsx'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { TagMenu } from './TagMenu.tsx'
import type { TagsSearch } from './tags.search.ts'

/** A tag on a phone. */
export function TagCard({ tag }: { tag: Tag }) {
  const { id, name, entities_count, deleted_at, abilities } = tag
  return (
    <RecordCard
      title={
        <RecordName<TagsSearch> patch={{ edit: id }} mayOpen={abilities.edit}>
          {name}
        </RecordName>
      }
      menu={<TagMenu tag={tag} />}
    >
      <EntitiesLink
        count={entities_count}
        of={name}
        search={deleted_at === null ? { tag: [id] } : null}
        isNamed
      />
    </RecordCard>
  )
}
