import { type RawBuilder, sql } from 'kysely'

/**
 * On an answer `a` to a question that is linked to a control: it rests on it. An answer that names controls rests on
 * these alone; one that names none, on all that are linked to its question.
 */
export const restsOn = (controlId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(a.control_ids = '{}' or ${controlId} = any(a.control_ids))`

/** On an answer `a`: it names the control. */
export const isNamed = (controlId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${controlId} = any(a.control_ids), false)`
