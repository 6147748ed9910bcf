import { sql } from 'kysely'
import type { FileMappings } from '#domain/mappings/oscal/read-collection.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Table } from '#server/platform/sheets/reading/read-table.ts'
import { answerable } from '../effective-mappings.service.ts'

const heads = ['Framework', 'Number', 'Relation', 'Other framework', 'Other number', 'Note']

/**
 * The mappings of a file as the rows of a spreadsheet, by the numbers of the questions. The file may map either
 * framework to the other one: the direction in which more of its identifiers are known is taken, or else its title.
 */
export async function rowsOfFile(
  db: Db,
  { mappings, notes, sourceTitle }: FileMappings,
  [one, other]: readonly [Named, Named],
): Promise<Table> {
  const [known, otherKnown] = [await numbersOf(db, one.id), await numbersOf(db, other.id)]
  const straight = countKnown(mappings, known, otherKnown)
  const turned = countKnown(mappings, otherKnown, known)
  // Frameworks that number their questions alike are told apart by their titles.
  const isTitled = bare(sourceTitle) === bare(other.name) && bare(one.name) !== bare(other.name)
  const isTurned = turned > straight || (turned === straight && isTitled)
  const [from, to] = isTurned ? [other, one] : [one, other]
  const [sources, targets] = isTurned ? [otherKnown, known] : [known, otherKnown]
  const rows = mappings.map(({ source, target, relation, word, note }) => [
    from.name,
    sources.get(bare(source)) ?? source,
    relation ?? word,
    to.name,
    targets.get(bare(target)) ?? target,
    note,
  ])
  return { rows: [heads, ...rows].map((cells, index) => ({ row: index + 1, cells, faults: [] })), notes }
}

const bare = (identifier: string) => identifier.trim().toLowerCase()

/** The numbers of a framework's questions by the identifiers of other formats, and by the numbers themselves. */
async function numbersOf(db: Db, protocolId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ identifier: string | null; tempid: string }>`
    select q.identifier, q.tempid from ${answerable} q where q.protocol_id = ${protocolId}
    order by q.display_order, q.id`.execute(db)
  const numbers = new Map(rows.map(({ tempid }) => [bare(tempid), tempid]))
  for (const { identifier, tempid } of rows) if (identifier) numbers.set(bare(identifier), tempid)
  return numbers
}

function countKnown(
  mappings: FileMappings['mappings'],
  sources: Map<string, string>,
  targets: Map<string, string>,
): number {
  return mappings.filter(({ source, target }) => sources.has(bare(source)) && targets.has(bare(target)))
    .length
}
