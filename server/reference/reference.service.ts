import { features } from '#domain/access/features.ts'
import { describedFeatures } from '#domain/reference/features.rules.ts'
import type { referenceApi } from '#domain/reference/reference.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'

export const reference: Handlers<typeof referenceApi> = {
  async features() {
    return { rows: features.map(key => ({ key, ...describedFeatures[key] })), total: features.length }
  },
}
