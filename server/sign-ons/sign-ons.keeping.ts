import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const signOnsKeeping: Keeping = {
  withTheirs: ['organization_sign_ons', 'sign_on_subjects'],
}
