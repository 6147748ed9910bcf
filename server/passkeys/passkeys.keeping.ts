import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const passkeysKeeping: Keeping = { withTheirs: ['passkeys'] }
