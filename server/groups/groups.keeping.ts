import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const groupsKeeping: Keeping = {
  company: [trash('Groups', 'groups')],
}
