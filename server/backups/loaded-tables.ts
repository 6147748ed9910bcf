import { once } from 'node:events'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { qualified, quoted } from './copied-tables.ts'
import { type CopiedTable, QUEUE, type SequenceValue } from './format.ts'

/** Settings of the installation itself, which the migrations of the target have just made. */
const OWN_SETTINGS = ['server rights', 'queue']
const WAITING = 'pg_temp.waiting_work'

/** Fills the tables of a database that has the backup's migrations, inside the client's transaction. */
export class TableLoader {
  readonly #client: pg.ClientBase
  readonly #ownSettings: string[]
  readonly #tables: Map<string, CopiedTable>
  readonly #put: string[] = []
  #current: { name: string; sink: CopyStreamQuery } | null = null

  constructor(client: pg.ClientBase, tables: CopiedTable[], hasOwnSecret: boolean) {
    this.#client = client
    this.#ownSettings = hasOwnSecret ? [...OWN_SETTINGS, 'secret fingerprint'] : OWN_SETTINGS
    this.#tables = new Map(tables.map(table => [table.name, table]))
  }

  /** Empties the tables, and puts aside what would check or count their rows one by one. */
  async begin(): Promise<void> {
    await this.#client.query(
      `create temporary table kept_settings on commit drop as select * from public.settings where key = any($1)`,
      [this.#ownSettings],
    )
    const statements = await this.#read<{ before: string; after: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
      from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace::regnamespace::text in ('public', 'stored')
      union all
      select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
      from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and relkind = 'r' and relnamespace::regnamespace::text in ('public', 'stored')
      union all
      select format('alter table %s no force row level security', oid::regclass),
        format('alter table %s force row level security', oid::regclass)
      from pg_class where relforcerowsecurity and relnamespace::regnamespace::text in ('public', 'stored')`)
    for (const { before } of statements) await this.#client.query(before)
    this.#put.push(...statements.map(({ after }) => after))
    const names = [...this.#tables.keys()].filter(name => name !== QUEUE).map(qualified)
    await this.#client.query(`truncate ${names.join(', ')}`)
  }

  /** Takes a piece of a table's rows. The pieces of a table follow each other. */
  async take(name: string, piece: Buffer): Promise<void> {
    if (this.#current?.name !== name) {
      await this.#endTable()
      const sink = this.#client.query(copyFrom(`copy ${await this.#targetOf(name)} from stdin`))
      // The error is thrown where the rows are waited for.
      sink.on('error', () => {})
      this.#current = { name, sink }
    }
    const { sink } = this.#current as { sink: CopyStreamQuery }
    if (sink.errored) throw sink.errored
    if (!sink.write(piece)) await once(sink, 'drain')
  }

  async #endTable(): Promise<void> {
    if (!this.#current) return
    const { sink } = this.#current
    this.#current = null
    if (sink.errored) throw sink.errored
    const finished = once(sink, 'finish')
    sink.end()
    await finished
  }

  async #targetOf(name: string): Promise<string> {
    const table = this.#tables.get(name)
    if (!table) throw new Error(`The backup has rows of ${name}, which it does not name.`)
    const columns = table.columns.map(quoted)
    if (name !== QUEUE) return `${qualified(name)} (${columns.join(', ')})`
    // Its columns are those of the queue's own version, which may be another one here.
    await this.#client.query(
      `create temporary table waiting_work (${columns.map(column => `${column} text`).join(', ')}) on commit drop`,
    )
    return WAITING
  }

  /** Sets the sequences, and puts back everything that `begin` put aside: each key is checked again. */
  async end(sequences: SequenceValue[]): Promise<void> {
    await this.#endTable()
    for (const { name, value, is_called } of sequences) {
      await this.#client.query('select setval($1::regclass, $2::bigint, $3)', [
        qualified(name),
        value,
        is_called,
      ])
    }
    await this.#client.query('delete from public.settings where key = any($1)', [this.#ownSettings])
    await this.#client.query('insert into public.settings select * from kept_settings')
    await this.#queueWork()
    for (const statement of this.#put) await this.#client.query(statement)
  }

  /** Work that was being done when the backup was made is done again. */
  async #queueWork(): Promise<void> {
    const [found] = await this.#read<{ found: string | null }>(
      `select to_regclass('${WAITING}')::text as found`,
    )
    if (!found?.found) return
    const columns = await this.#read<{ name: string; value: string }>(`
      select quote_ident(a.attname) as name,
        case a.attname when 'state' then 'case state when ''active'' then ''retry'' else state end::'
          else quote_ident(a.attname) || '::' end || format_type(a.atttypid, a.atttypmod) as value
      from pg_attribute a join pg_attribute w on w.attname = a.attname
      where a.attrelid = '${QUEUE}'::regclass and w.attrelid = '${WAITING}'::regclass and a.attnum > 0
        and w.attnum > 0 and a.attgenerated = ''`)
    await this.#client.query(
      `insert into ${QUEUE} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(({ value }) => value).join(', ')} from ${WAITING} w
       where w.name in (select name from pgboss.queue) on conflict do nothing`,
    )
  }

  async #read<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return (await this.#client.query<Row>(text)).rows
  }
}
