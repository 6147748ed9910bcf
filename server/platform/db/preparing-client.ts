import type pg from 'pg'
import { SturdyClient } from './sturdy-client.ts'

/**
 * The number of statements that a connection keeps prepared. A page beyond the first, or a company with plans of its
 * own, is a statement more, and each plan takes up to some 100 KB of the database's memory.
 */
const PREPARED_MAX = 500

/**
 * The end of a statement that is followed by a commit in the same message, so that what it locks is not kept locked for
 * the time that this process takes to answer.
 */
export const THEN_COMMIT = '/* then commit */'

/**
 * The end of a statement after which names of tables mean other tables, until the transaction ends. What is prepared for
 * the ones is not used for the others: the database would plan it again each time.
 */
export const OTHER_TABLES = '/* other tables */'

/** The end of a statement after which they mean what they did at the beginning. */
export const OWN_TABLES = '/* own tables */'

/** Prepares every statement with values once a connection, and returns the last result of several statements. */
export class PreparingClient extends SturdyClient {
  /** The names of the prepared statements by their text, the one that was used last at the end. */
  readonly #names = new Map<string, string>()
  #last = 0
  #readsOtherTables = false

  // The driver's overloads cannot be distinguished by type; every caller here passes text and values.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...parameters: any[]): any {
    const [text, values, callback] = parameters
    if (typeof text !== 'string' || callback) return super.query(...(parameters as [string]))
    if (values?.length) {
      const query = { name: this.#nameOf(this.#readsOtherTables ? text + OTHER_TABLES : text), text, values }
      return text.endsWith(THEN_COMMIT) ? this.#andCommit(query) : super.query(query)
    }
    if (text.startsWith('begin') || text.endsWith(OWN_TABLES)) this.#readsOtherTables = false
    if (text.endsWith(OTHER_TABLES)) this.#readsOtherTables = true
    return super.query(text).then((results: unknown) => (Array.isArray(results) ? results.at(-1) : results))
  }

  /** After a statement that failed, the database rolls back instead. */
  async #andCommit(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const driver = this as { pipeline: boolean }
    driver.pipeline = true
    const [done, committed] = await Promise.allSettled([super.query(query), super.query('commit')])
    driver.pipeline = false
    if (done.status === 'rejected') throw done.reason
    if (committed.status === 'rejected') throw committed.reason
    return done.value
  }

  /** A text that is prepared anew gets a new name: the old one is still taken if its transaction had failed. */
  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `assay_${++this.#last}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > PREPARED_MAX) this.#forgetOldest()
    return name
  }

  #forgetOldest(): void {
    const [text = '', name] = this.#names.entries().next().value ?? []
    this.#names.delete(text)
    super.query(`deallocate ${name}`).catch(() => {})
  }
}
