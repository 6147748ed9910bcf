import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const organizationsKeeping: Keeping = {
  withTheirs: ['organization_features', 'organizations'],
}
