import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const profileKeeping: Keeping = {
  withTheirs: ['api_tokens', 'recovery_codes'],
}
