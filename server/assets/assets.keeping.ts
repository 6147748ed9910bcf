import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const assetsKeeping: Keeping = {
  company: [trash('Assets', 'assets')],
  withTheirs: ['entity_assets'],
}
