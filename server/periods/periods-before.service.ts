import { type RawBuilder, sql } from 'kysely'

/** The number of periods that a closed one keeps to be compared with. */
export const MOST_BEFORE = 5

/** On `p`: closed, and stored. Figures of an open period still move, and would move those of a closed one with them. */
const isStored = sql`p.stored_at is not null and p.deleted_at is null`

/** On `p` and `shown`: of the same owner, and began before. */
const beganBefore = sql`p.division_id is not distinct from shown.division_id
  and (p.start_date, p.id) < (shown.start_date, shown.id)`

const shownIs = (id: number, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from public.assessment_periods shown
  where shown.organization_id = p.organization_id and shown.id = ${id} and ${condition})`

/** On `p`: a period of the same owner that began before, closed or open. */
export const isEarlier = (id: number): RawBuilder<boolean> => shownIs(id, beganBefore)

/**
 * On `p`: the closed periods that a period is compared with. A closed one has those that were there as it closed: if one of
 * them is open again, no other takes its place.
 */
export const isBefore = (id: number): RawBuilder<boolean> =>
  shownIs(
    id,
    sql`${isStored} and case when shown.before_ids is null then ${beganBefore} else p.id = any(shown.before_ids) end`,
  )

/** On `p`: the one before, and, for a period that is open, those before that. Ordered by their start, the first is the one. */
export const isRightBefore = (id: number): RawBuilder<boolean> =>
  shownIs(
    id,
    sql`${isStored} and case when shown.before_ids is null then ${beganBefore} else p.id = shown.before_ids[1] end`,
  )

/** On `p`: the one before a closed period, which is open again. */
export const isOpenAgain = (id: number): RawBuilder<boolean> =>
  shownIs(id, sql`p.id = shown.before_ids[1] and p.stored_at is null and p.deleted_at is null`)

/** The periods before a period `shown` that is being closed, the nearest first. */
export const periodsBefore: RawBuilder<number[]> = sql`array(
  select p.id from assessment_periods p
  where p.organization_id = shown.organization_id and ${isStored} and ${beganBefore}
  order by p.start_date desc, p.id desc limit ${sql.lit(MOST_BEFORE)})`
