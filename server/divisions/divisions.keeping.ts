import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const divisionsKeeping: Keeping = {
  company: [trash('Divisions', 'divisions')],
  withTheirs: ['division_users', 'entity_divisions'],
}
