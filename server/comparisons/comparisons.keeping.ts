import { sql } from 'kysely'
import type { Keeping } from '#server/platform/keeping/keeping.ts'

/** The days for which it is known how answers moved between two assessments, and for how many pairs of a company. */
const KEPT_DAYS = 90
const KEPT_PAIRS = 12

export const comparisonsKeeping: Keeping = {
  company: [
    {
      what: 'Counts of the answers that moved between two assessments',
      table: 'compared_periods',
      kept: `${KEPT_DAYS} days after they were asked for, at most the latest ${KEPT_PAIRS} of a company. The next comparison counts again`,
      isOver: sql`(t.asked_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)}) or ${sql.lit(KEPT_PAIRS)} <= (
        select count(*) from compared_periods o where o.organization_id = t.organization_id
          and (o.asked_at, o.before_id, o.now_id) > (t.asked_at, t.before_id, t.now_id)))`,
      isAlone: true,
    },
  ],
  withTheirs: ['compared_period_doubts', 'move_tallies'],
}
