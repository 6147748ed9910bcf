import { CompiledQuery } from 'kysely'
import type { Db } from '../db/db.ts'

/** Lets the queue speak through the caller's transaction. */
export function inTransaction(trx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
