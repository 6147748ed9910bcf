import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const entitiesKeeping: Keeping = {
  company: [trash('Entities without answers or decisions', 'entities')],
  withTheirs: ['entity_protocols'],
}
