import { sql } from 'kysely'
import { contradictionSentence } from '#domain/mappings/contradiction-sentence.ts'
import { type Contradiction, contradictionsOf, type Link } from '#domain/mappings/contradictions.rules.ts'
import { mappingsOnce } from './effective-mappings.service.ts'
import type { MappingScope } from './read-mappings.ts'

interface FoundContradiction {
  message: string
  question_ids: number[]
  /** The pair of questions that takes part, the lower id first. */
  from: number
  to: number
}

interface Question {
  id: number
  protocol_id: number
  name: string
}

const MOST = 20

interface Among {
  /** Reports those of these pairs only, `from to`. */
  among?: Set<string>
  /** Reports those of this framework only. */
  protocolId?: number | undefined
  /** Mappings that are not written yet, and take the place of those of the same pair. */
  planned?: readonly Link[]
}

/** Finds mappings that contradict each other, among all that apply. */
export async function findContradictions(
  scope: MappingScope,
  { among, protocolId, planned = [] }: Among = {},
): Promise<FoundContradiction[]> {
  const links = withPlanned(await readLinks(scope), planned)
  const questions = await readQuestions(scope, links)
  const frameworkOf = (question: number) => questions.get(question)?.protocol_id
  const isBlamed = (index: number) => {
    const link = links[index]
    if (!link) return false
    if (among && !among.has(`${link.from} ${link.to}`)) return false
    return protocolId === undefined || [link.from, link.to].some(end => frameworkOf(end) === protocolId)
  }
  const nameOf = (question: number) => questions.get(question)?.name ?? ''
  const found = contradictionsOf(links, frameworkOf, { isBlamed, most: MOST })
  return found.map(each => presented(each, links, nameOf))
}

function presented(
  contradiction: Contradiction,
  links: readonly Link[],
  nameOf: (question: number) => string,
): FoundContradiction {
  const { from = 0, to = 0 } = links[contradiction.index] ?? {}
  const question_ids = [...new Set(contradiction.path.flatMap(step => [step.from, step.to]))]
  return { message: contradictionSentence(contradiction, nameOf), question_ids, from, to }
}

function withPlanned(links: Link[], planned: readonly Link[]): Link[] {
  if (planned.length === 0) return links
  const pairs = new Set(planned.map(({ from, to }) => `${from} ${to}`))
  return [...links.filter(({ from, to }) => !pairs.has(`${from} ${to}`)), ...planned]
}

async function readLinks({ db, owner }: MappingScope): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select m.from_question_id as "from", m.to_question_id as "to", m.relation from ${mappingsOnce(owner)} m
    join questions a on a.id = m.from_question_id and a.deleted_at is null
    join questions b on b.id = m.to_question_id and b.deleted_at is null
    where m.relation <> 'intersects' order by m.id`.execute(db)
  return rows
}

async function readQuestions({ db }: MappingScope, links: readonly Link[]): Promise<Map<number, Question>> {
  const ids = [...new Set(links.flatMap(({ from, to }) => [from, to]))]
  const { rows } = await sql<Question>`
    select q.id, q.protocol_id, p.name || ' ' || q.tempid as name from questions q
    join protocols p on p.id = q.protocol_id where q.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
