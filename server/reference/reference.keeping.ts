import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const referenceKeeping: Keeping = {
  withTheirs: ['asset_categories', 'categories', 'regulations', 'threats'],
}
