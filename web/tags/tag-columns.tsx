import type { Tag } from '#domain/tags/tags.contract.ts'
import { EntitiesLink } from '#web/entities/EntitiesLink.tsx'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { TagMenu } from './TagMenu.tsx'
import type { TagsSearch } from './tags.search.ts'
import { tagsTexts as texts } from './tags.texts.ts'

export const tagColumns: Columns<Tag> = columnsOf(texts.columns, {
  name: {
    sort: 'name',
    cell: tag => (
      <RecordName<TagsSearch> patch={{ edit: tag.id }} mayOpen={tag.abilities.edit}>
        {tag.name}
      </RecordName>
    ),
  },
  entities: {
    sort: 'entities_count',
    isHighFirst: true,
    align: 'end',
    width: '8rem',
    cell: ({ id, name, entities_count, deleted_at }) => (
      <EntitiesLink count={entities_count} of={name} search={deleted_at === null ? { tag: [id] } : null} />
    ),
  },
  actions: menuColumn(tag => <TagMenu tag={tag} />, '4rem'),
})
