import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const risksKeeping: Keeping = {
  withTheirs: ['cell_stamps', 'cell_tallies', 'figure_stamps', 'risk_tallies'],
}
