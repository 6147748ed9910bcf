import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { manyRules, shopRules, shopWork } from '#domain/protocols/oscal/catalogs.testing.ts'
import type { OscalCatalog } from '#domain/protocols/oscal/oscal-catalog-schema.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { apply, preview } from './import-steps.testing.ts'

/** Public catalogs, used too if they are available beside the project. */
const folder = new URL('../../../shared/data/oscal/', import.meta.url)

const own = (file: string, catalog: OscalCatalog) => ({
  file,
  bytes: () => Buffer.from(JSON.stringify({ catalog })),
})
const published = (file: string) => ({
  file,
  bytes: () => readFileSync(new URL(`${file}.catalog.json`, folder)),
})
const ours = [
  { ...own('shop rules', shopRules), topics: 2, questions: 5 },
  { ...own('shop work', shopWork), topics: 1, questions: 1 },
  { ...own('many rules', manyRules(1000)), topics: 20, questions: 1000 },
]
const publics = [
  { ...published('nist-sp-800-53-rev5'), topics: 20, questions: 1007 },
  { ...published('nist-csf-2.0'), topics: 22, questions: 106 },
  { ...published('nist-sp-800-171-rev3'), topics: 17, questions: 97 },
  { ...published('nist-sp-800-53-rev5-low-baseline'), topics: 18, questions: 149 },
]

const here = await startTestServer({ work: true })

test.for(existsSync(folder) ? [...ours, ...publics] : ours)(
  '$file is imported whole, and again without a change',
  async ({ file, bytes: read, topics, questions }) => {
    const { primary } = here
    const bytes = read()
    const seen = await preview(primary, bytes)
    expect(seen).toMatchObject({ errors: [], counts: { topics, questions, options: questions * 5 } })
    expect(seen.sample[0]?.questions.length).toBe(Math.min(3, questions))
    const begun = performance.now()
    const { protocol_id, ...changes } = await apply(primary, seen)
    const ms = Math.round(performance.now() - begun)
    process.stdout.write(`${file}: ${questions} questions applied within ${ms} ms\n`)
    const all = topics + questions
    expect(changes).toEqual({ added: all, updated: 0, unchanged: 0, removed: 0 })
    const made = await primary.call(api.protocols.show, { protocol_id })
    expect(made).toMatchObject({ topics_count: topics, questions_count: questions, version: 1 })
    const again = await apply(primary, await preview(primary, bytes))
    expect(again).toEqual({ protocol_id, added: 0, updated: 0, unchanged: all, removed: 0 })
    const same = await primary.call(api.protocols.show, { protocol_id })
    expect(same).toMatchObject({ topics_count: topics, questions_count: questions, version: 1 })
    const { rows } = await here.owner.query(
      `select count(distinct q.id)::int as answerable, count(*)::int as options, max(q.version) as version
       from questions q join question_options o on o.question_id = q.id where q.protocol_id = $1`,
      [protocol_id],
    )
    expect(rows[0]).toEqual({ answerable: questions, options: questions * 5, version: 1 })
  },
)
