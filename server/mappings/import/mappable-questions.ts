import { sql } from 'kysely'
import type { ImportScope } from '#server/imports/import-source.ts'
import { answerable, isMappable } from '../effective-mappings.service.ts'

interface Question {
  id: number
  protocolId: number
}

/** Finds a question by the name of its framework and its number, or says which of the two is wrong. */
export type MappableQuestions = (
  framework: string,
  number: string,
) => Question | { framework: string } | { number: string }

const bare = (text: string) => text.trim().toLowerCase()

/** Looks up the questions of the frameworks that the company can map. */
export async function mappableQuestions({ db, organizationId }: ImportScope): Promise<MappableQuestions> {
  const { rows } = await sql<{ protocol_id: number; name: string; id: number; tempid: string }>`
    select p.id as protocol_id, p.name, q.id, q.tempid
    from protocols p join ${answerable} q on q.protocol_id = p.id
    where ${isMappable(organizationId)} order by p.id, q.display_order, q.id`.execute(db)
  const frameworks = Map.groupBy(rows, ({ name }) => bare(name))
  const numbers = Map.groupBy(rows, ({ protocol_id, tempid }) => `${protocol_id} ${bare(tempid)}`)
  return (name, number) => {
    const [first, ...others] = new Set((frameworks.get(bare(name)) ?? []).map(row => row.protocol_id))
    if (first === undefined) return { framework: 'Your company uses no framework with this name.' }
    if (others.length > 0) return { framework: 'Several frameworks have this name. Rename one first.' }
    const [question, ...same] = numbers.get(`${first} ${bare(number)}`) ?? []
    if (!question) return { number: `${name} has no question ${number}.` }
    if (same.length > 0) return { number: `Several questions of ${name} have the number ${number}.` }
    return { id: question.id, protocolId: first }
  }
}
