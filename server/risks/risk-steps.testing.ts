import fc from 'fast-check'
import type { RiskFixture } from './risk-fixture.testing.ts'

const seven = fc.nat({ max: 6 })
const change = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('answer' as const),
      score: fc.option(fc.constantFrom(0, 25, 33, 100)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('delete' as const, 'exclude' as const, 'lift' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('profile' as const, 'no profile' as const, 'leave' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('trash entity' as const, 'restore entities' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('edit question' as const, 'trash question' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('rate' as const, 'threshold' as const, 'drop framework' as const),
    }),
  },
)
/** One thing that happens to a playground: what, to which entity and question, and a number from 1 to 5. */
export const step = fc.tuple(change, seven, seven, fc.integer({ min: 1, max: 5 }))
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** Threats and categories of all playgrounds have names of their own. */
let playgrounds = 0

/** Two frameworks of a topic with three questions and a topic that is one, three entities, two profiles a framework. */
export async function aPlayground(risk: RiskFixture) {
  const number = ++playgrounds
  const threats = [await risk.threat(`T1 of ${number}`), await risk.threat(`T2 of ${number}`), undefined]
  const categories = [await risk.category(`C1 of ${number}`), undefined]
  const entities = [await risk.entity('E1'), await risk.entity('E2'), await risk.entity('E3')]
  const protocols: number[] = []
  const questions: number[] = []
  const profiles: number[][] = []
  for (const name of ['F1', 'F2']) {
    const protocol = await risk.framework(name)
    const topic = await risk.question(protocol, {})
    for (const [index, threat] of threats.entries()) {
      const category = categories[index % 2]
      const asked = {
        parent: topic,
        weight: index + 1,
        ...(threat && { threat }),
        ...(category && { category }),
      }
      questions.push(await risk.question(protocol, asked))
    }
    questions.push(await risk.question(protocol, { weight: 5 }))
    profiles.push([await risk.profile(protocol, 'P1'), await risk.profile(protocol, 'P2')])
    protocols.push(protocol)
    for (const entity of entities) await risk.use(entity, protocol, profiles.at(-1)?.[0] ?? null)
  }
  return { threats, categories, entities, protocols, questions, profiles, period: await risk.period('Now') }
}
export type Playground = Awaited<ReturnType<typeof aPlayground>>

/** Takes one step. */
export async function take(
  risk: RiskFixture,
  ground: Playground,
  [{ what, ...rest }, one, two, rating]: Step,
) {
  const at = <Each>(list: readonly Each[], index: number) => list[index % list.length] as Each
  const entity = at(ground.entities, one)
  const question = at(ground.questions, two)
  const protocol = at(ground.protocols, two)
  const item = [entity, question]
  if (what === 'answer') await risk.answer(ground.period, entity, question, 'score' in rest ? rest.score : 0)
  if (what === 'delete')
    await risk.rows(`delete from answers where entity_id = $1 and question_id = $2`, item)
  if (what === 'exclude') await risk.exclude(entity, question)
  if (what === 'lift')
    await risk.rows(`delete from entity_question_exclusions where entity_id = $1`, [entity])
  if (what === 'profile') await risk.use(entity, protocol, at(at(ground.profiles, two), rating))
  if (what === 'no profile') await risk.use(entity, protocol, null)
  if (what === 'leave')
    await risk.rows(`delete from entity_protocols where entity_id = $1 and protocol_id = $2`, [
      entity,
      protocol,
    ])
  if (what === 'trash entity')
    await risk.rows(`update entities set deleted_at = now() where id = $1`, [entity])
  if (what === 'restore entities')
    await risk.rows(`update entities set deleted_at = null where id = any($1::bigint[])`, [ground.entities])
  if (what === 'edit question') {
    const [threat, category] = [at(ground.threats, one) ?? null, at(ground.categories, one) ?? null]
    await risk.rows(`update questions set weight = $2, threat_id = $3, category_id = $4 where id = $1`, [
      question,
      rating,
      threat,
      category,
    ])
  }
  if (what === 'trash question') {
    await risk.rows(
      `update questions set deleted_at = case when deleted_at is null then now() end where id = $1`,
      [question],
    )
  }
  if (what === 'rate')
    await risk.rate(at(at(ground.profiles, one), two), 'threat', ground.threats[0] ?? 0, rating)
  if (what === 'drop framework') {
    await risk.rows(
      `update organization_protocols set dropped_at = case when dropped_at is null then now() end where protocol_id = $1`,
      [protocol],
    )
  }
  if (what === 'threshold') {
    await risk.rows(
      `insert into period_thresholds values ($1, $2, $3, $4)
       on conflict (organization_id, assessment_period_id, protocol_id) do update set threshold = excluded.threshold`,
      [risk.organizationId, ground.period, protocol, rating * 10],
    )
  }
}
