import type { Person } from '#server/testing/test-person.ts'
import { aMember, type TestServer } from '#server/testing/test-server.ts'
import { dayFrom, type FactEntity, type FactQuestion, type Facts } from './own-figures-facts.ts'

/** Inserts a row of the company and returns its id. */
export type Insert = (table: string, row: object) => Promise<number>

export interface Company {
  insert: Insert
  facts: Facts
  /** An employee without any assignment. */
  idle: Person
  /** The questions by their numbers. */
  question(tempid: string): FactQuestion
  entity(name: string): FactEntity
}

/** A company with two divisions, three frameworks of which one is dropped, a closed and a current period, and six entities. */
export async function aFullCompany(here: TestServer): Promise<Company> {
  const { organizationId } = here.company
  const insert: Insert = async (table, row) => {
    const entries = Object.entries({ organization_id: organizationId, ...row })
    const parameters = entries.map((_, index) => `$${index + 1}`)
    const { rows } = await here.owner.query(
      `insert into ${table} (${entries.map(([name]) => name)}) values (${parameters}) returning *`,
      entries.map(([, value]) => value),
    )
    return Number(rows[0].id)
  }
  const { rows } = await here.owner.query(`select current_date::text as today`)
  const today: string = rows[0].today
  const period = (name: string, from: number, to: number, closed_at: string | null) =>
    insert('assessment_periods', {
      name,
      start_date: dayFrom(today, from),
      end_date: dayFrom(today, to),
      closed_at,
    })
  const idle = await aMember(here, { organizationId, first: 'Idle', mark: 'Home', roles: ['Employee'] })
  const north = await insert('divisions', { name: 'North', admin_id: here.admin.userId })
  const facts: Facts = {
    organizationId,
    today,
    north,
    south: await insert('divisions', { name: 'South' }),
    past: await period('Last year', -400, -200, `${today}T00:00:00Z`),
    now: await period('This year', -100, 100, null),
    users: { ...usersOf(here), idle: idle.userId },
    frameworks: [],
    topics: [],
    questions: [],
    groups: [await insert('groups', { name: 'Halls' }), await insert('groups', { name: 'Yards' })],
    tags: [await insert('tags', { name: 'Leased' }), await insert('tags', { name: 'Listed' })],
    entities: [],
    answers: [],
    opinions: [],
    assignments: [],
    exclusions: [],
    requests: [],
    mappings: [],
  }
  const questions = await addFrameworks(here, insert, facts)
  await addEntities(insert, facts)
  return {
    insert,
    facts,
    idle,
    question: tempid => found(questions.get(tempid), tempid),
    entity: name =>
      found(
        facts.entities.find(each => each.name === name),
        name,
      ),
  }
}

const usersOf = ({ primary, admin, manager, employee }: TestServer) => ({
  primary: primary.userId,
  admin: admin.userId,
  manager: manager.userId,
  employee: employee.userId,
})

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (!thing) throw new Error(`The house has no ${name}.`)
  return thing
}

/** By topic, of each question its number, its weight and whether its threat and category are rated; a topic of one is that question. */
const frameworks = [
  [['p1 3 rated', 'p2 1 plain', 'p3 2 rated'], ['p4 2 plain', 'p5 1 rated'], ['alone 5 plain']],
  [['q1 1 plain', 'q2 4 rated']],
  [['r1 1 plain', 'r2 1 plain']],
]

async function addFrameworks(
  here: TestServer,
  insert: Insert,
  facts: Facts,
): Promise<Map<string, FactQuestion>> {
  const numbered = new Map<string, FactQuestion>()
  const { rows } = await here.owner.query(
    `select (select min(id) from threats)::int as threat_id, (select min(id) from categories)::int as category_id`,
  )
  const { threat_id, category_id } = rows[0]
  for (const [index, topics] of frameworks.entries()) {
    const isInUse = index < 2
    const protocol_id = await insert('protocols', { name: `Rules ${index + 1}` })
    await insert('organization_protocols', { protocol_id, dropped_at: isInUse ? null : facts.today })
    const profile = await insert('risk_profiles', { protocol_id, name: `Profile ${index + 1}` })
    await insert('risk_profile_threats', { risk_profile_id: profile, threat_id, likelihood: 4 })
    await insert('risk_profile_categories', { risk_profile_id: profile, category_id, impact: 5 })
    facts.frameworks.push({ id: protocol_id, profile, isInUse })
    for (const [order, leaves] of topics.entries()) {
      const heading = {
        protocol_id,
        tempid: `t${order}`,
        question: 'Heading of some',
        display_order: order * 10,
      }
      const parent = leaves.length > 1 ? await insert('questions', heading) : null
      for (const [at, leaf] of leaves.entries()) {
        const [tempid = '', weight, rated] = leaf.split(' ')
        const isRated = rated === 'rated'
        const id = await insert('questions', {
          protocol_id,
          parent_question_id: parent,
          tempid,
          question: `Is ${tempid} in place?`,
          display_order: order * 10 + at + 1,
          weight: Number(weight),
          ...(isRated && { threat_id, category_id }),
        })
        const rating = isRated ? { likelihood: 4, impact: 5 } : { likelihood: 3, impact: 3 }
        const question = { id, topic_id: parent ?? id, protocol_id, weight: Number(weight), ...rating }
        if (isInUse) facts.questions.push(question)
        numbered.set(tempid, question)
        if (at === 0 && isInUse) facts.topics.push({ id: question.topic_id, protocol_id })
      }
    }
  }
  return numbered
}

async function addEntities(insert: Insert, facts: Facts): Promise<void> {
  const { north, south, now, users } = facts
  const [first, second, dropped] = facts.frameworks
  const [halls = 0, yards = 0] = facts.groups
  const { manager } = users
  const [ladder, boiler] = [
    await insert('assets', { name: 'Ladder' }),
    await insert('assets', { name: 'Boiler' }),
  ]
  const all = [
    ['Attic', [north], manager, halls, [first, second, dropped]],
    ['Barn', [north], null, yards, [first]],
    ['Cellar', [south], manager, halls, [first, second]],
    ['Dock', [south], null, yards, [first]],
    ['Elm', [], null, null, [first, second]],
    ['Ferry', [north], manager, halls, [first, second]],
  ] as const
  for (const [name, division_ids, manager_id, group_id, used] of all) {
    const isTrashed = name === 'Ferry'
    const id = await insert('entities', {
      name,
      location: 'Home Street',
      manager_id,
      group_id,
      deleted_at: isTrashed ? facts.today : null,
    })
    for (const division_id of division_ids) await insert('entity_divisions', { entity_id: id, division_id })
    // Every group has its tag, and the attic has both.
    const tag_ids = facts.tags.filter((_, at) => name === 'Attic' || facts.groups[at] === group_id)
    for (const tag_id of tag_ids) await insert('entity_tags', { entity_id: id, tag_id })
    await insert('entity_assets', { entity_id: id, asset_id: ladder, count: 2 })
    if (group_id === halls) await insert('entity_assets', { entity_id: id, asset_id: boiler })
    const profiles = new Map<number, number | null>()
    for (const framework of used) {
      if (!framework) continue
      // The attic has no risk profile for the second framework.
      const profile = name === 'Attic' && framework === second ? null : framework.profile
      await insert('entity_protocols', { entity_id: id, protocol_id: framework.id, risk_profile_id: profile })
      profiles.set(framework.id, profile)
    }
    const isLocked = name === 'Barn'
    if (isLocked)
      await insert('assessment_locks', { entity_id: id, assessment_period_id: now, locked_by: users.primary })
    facts.entities.push({
      id,
      name,
      division_ids: [...division_ids],
      manager_id,
      group_id,
      tag_ids,
      isTrashed,
      isLocked,
      profiles,
    })
  }
}
