import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/** The person that a plan is made for, in the transaction of their company. */
export interface Reader {
  db: Db
  actor: Actor
}
