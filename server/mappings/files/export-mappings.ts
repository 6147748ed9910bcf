import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeCollection } from '#domain/mappings/oscal/write-collection.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import type { Streamed } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answerable, mappingsFromBothSides } from '../effective-mappings.service.ts'
import type { NamedFramework } from './named-framework.ts'

interface Row {
  relation: Relation
  note: string
  source: string
  target: string
  updated_at: string
}

/** The mappings between two frameworks as an OSCAL mapping collection. The same mappings give the same bytes. */
export async function exportMappings(
  { db, organizationId }: Call,
  [one, other]: readonly [NamedFramework, NamedFramework],
): Promise<Streamed> {
  const { rows } = await sql<Row>`
    select m.relation, m.note, coalesce(a.identifier, a.tempid) as source, coalesce(b.identifier, b.tempid) as target,
      m.updated_at
    from ${mappingsFromBothSides(organizationId)} m
    join ${answerable} a on a.id = m.question_id and a.protocol_id = ${one.id}
    join ${answerable} b on b.id = m.other_id and b.protocol_id = ${other.id}
    order by a.display_order, a.id, b.display_order, b.id`.execute(db)
  const title = `${one.name} to ${other.name}`
  const key = `${organizationId} ${one.id} ${other.id}`
  const uuid = (of: string) => uuidOf(`${key} ${of}`)
  const lastModified =
    rows
      .map(row => row.updated_at)
      .sort()
      .at(-1) ?? one.updated_at
  const collection = writeCollection({
    uuid: uuid('collection'),
    mappingUuid: uuid('mapping'),
    title,
    lastModified,
    source: { uuid: uuid('source'), title: one.name, version: one.edition },
    target: { uuid: uuid('target'), title: other.name, version: other.edition },
    mappings: rows.map(row => ({ ...row, uuid: uuid(`map ${row.source} ${row.target}`) })),
  })
  return { name: `${title}.json`, pieces: piecesOf(JSON.stringify(collection, null, 2)) }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}

/** A UUID of version 5 in form: the same text has the same. */
function uuidOf(text: string): string {
  const hash = createHash('sha1').update(`assay mappings ${text}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
