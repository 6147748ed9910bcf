import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const lossScenariosKeeping: Keeping = {
  company: [trash('Loss scenarios', 'loss_scenarios')],
}
