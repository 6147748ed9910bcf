import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const tagsKeeping: Keeping = {
  company: [trash('Tags', 'tags')],
  withTheirs: ['entity_tags'],
}
