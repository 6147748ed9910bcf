import type { TestServer } from '#server/testing/test-server.ts'
import type { Company } from './own-figures-company.ts'
import { dayFrom, type Facts } from './own-figures-facts.ts'

type Who = keyof Facts['users']
type When = 'now' | 'past'

/** Not applicable: no score. Framework r is dropped, Ferry is in the trash, and the Barn answers q no more. */
const answers: [When, string, string, number | null, 'accepted' | 'open', Who][] = [
  ['now', 'Attic', 'p1', 100, 'accepted', 'employee'],
  ['now', 'Attic', 'p3', 50, 'open', 'primary'],
  ['now', 'Attic', 'p5', 100, 'accepted', 'primary'],
  ['now', 'Attic', 'q1', 0, 'accepted', 'manager'],
  ['now', 'Attic', 'r1', 100, 'open', 'primary'],
  ['now', 'Barn', 'p1', null, 'accepted', 'primary'],
  ['now', 'Barn', 'p4', 50, 'open', 'primary'],
  ['now', 'Barn', 'q1', 100, 'accepted', 'primary'],
  ['now', 'Cellar', 'p3', 100, 'open', 'employee'],
  ['now', 'Cellar', 'q2', 50, 'accepted', 'primary'],
  ['now', 'Cellar', 'alone', 0, 'open', 'admin'],
  ['now', 'Dock', 'p4', 100, 'open', 'primary'],
  ['now', 'Dock', 'p5', 50, 'open', 'employee'],
  ['now', 'Elm', 'p1', 100, 'accepted', 'primary'],
  ['now', 'Ferry', 'p1', 100, 'accepted', 'employee'],
  ['past', 'Attic', 'p1', 0, 'accepted', 'employee'],
  ['past', 'Cellar', 'p1', 50, 'accepted', 'primary'],
  ['past', 'Dock', 'p2', 100, 'open', 'primary'],
  ['past', 'Elm', 'p5', 50, 'open', 'employee'],
  ['past', 'Ferry', 'p2', 50, 'open', 'primary'],
]

const assignments: [
  When,
  'question' | 'collaboration',
  Who,
  string,
  string,
  number | null,
  'open' | 'done',
][] = [
  ['now', 'question', 'employee', 'Attic', 'p1', -3, 'done'],
  ['now', 'question', 'employee', 'Attic', 'p2', -2, 'open'],
  ['now', 'question', 'employee', 'Attic', 'p5', -9, 'done'],
  ['now', 'question', 'employee', 'Attic', 'alone', -1, 'open'],
  ['now', 'question', 'employee', 'Attic', 'r1', -4, 'open'],
  ['now', 'collaboration', 'employee', 'Attic', 'q1', -1, 'open'],
  ['now', 'question', 'employee', 'Barn', 'p2', 1, 'open'],
  ['now', 'collaboration', 'employee', 'Barn', 'p4', null, 'done'],
  ['now', 'question', 'employee', 'Barn', 'q1', -4, 'open'],
  ['now', 'question', 'employee', 'Cellar', 'p3', null, 'done'],
  ['now', 'question', 'employee', 'Dock', 'p1', 0, 'open'],
  ['now', 'question', 'employee', 'Ferry', 'p1', -5, 'open'],
  ['past', 'question', 'employee', 'Elm', 'p5', -250, 'done'],
  ['past', 'question', 'employee', 'Dock', 'p4', -250, 'open'],
  ['now', 'collaboration', 'manager', 'Attic', 'p1', null, 'open'],
  ['now', 'question', 'manager', 'Attic', 'p2', 5, 'open'],
  ['now', 'question', 'manager', 'Dock', 'p2', -1, 'open'],
  ['now', 'question', 'admin', 'Attic', 'q2', null, 'open'],
  ['now', 'question', 'admin', 'Cellar', 'p1', -1, 'open'],
  ['now', 'collaboration', 'primary', 'Attic', 'p2', -2, 'open'],
  ['now', 'collaboration', 'primary', 'Attic', 'p4', 2, 'open'],
  ['now', 'collaboration', 'primary', 'Cellar', 'p1', -4, 'open'],
  ['now', 'collaboration', 'primary', 'Elm', 'p1', null, 'done'],
]

/** The first two were requested; the others were given unasked. */
const opinions: [string, string, Who][] = [
  ['Barn', 'p4', 'employee'],
  ['Elm', 'p1', 'primary'],
  ['Attic', 'p1', 'primary'],
  ['Attic', 'p3', 'employee'],
  ['Ferry', 'p1', 'primary'],
]

const exclusions = [
  ['Attic', 'p5'],
  ['Barn', 'p3'],
  ['Dock', 'p4'],
] as const

const requests: [When, string, string, 'pending' | 'approved' | 'denied', Who][] = [
  ['now', 'Attic', 'p2', 'pending', 'employee'],
  ['now', 'Attic', 'p3', 'pending', 'primary'],
  ['now', 'Attic', 'p1', 'pending', 'manager'],
  ['past', 'Attic', 'alone', 'pending', 'primary'],
  ['now', 'Barn', 'p1', 'pending', 'primary'],
  ['now', 'Cellar', 'p2', 'pending', 'primary'],
  ['past', 'Elm', 'p5', 'pending', 'employee'],
  ['now', 'Ferry', 'p3', 'pending', 'primary'],
  ['now', 'Dock', 'p1', 'denied', 'employee'],
  ['past', 'Attic', 'p5', 'approved', 'manager'],
]

/** Everything that is answered, assigned and excluded in the fixture. */
export async function addWork({ owner }: TestServer, company: Company): Promise<void> {
  const { insert, facts, entity, question } = company
  const { users } = facts
  const itemOf = (name: string, tempid: string) => ({
    entity_id: entity(name).id,
    protocol_id: question(tempid).protocol_id,
    question_id: question(tempid).id,
  })
  const ofPeriod = (when: When, name: string, tempid: string) => ({
    ...itemOf(name, tempid),
    assessment_period_id: facts[when],
  })
  for (const [when, name, tempid, score, state, who] of answers) {
    const { weight, likelihood, impact, id, protocol_id } = question(tempid)
    const isRated = Boolean(entity(name).profiles.get(protocol_id))
    const row = {
      ...ofPeriod(when, name, tempid),
      score,
      accepted: state === 'accepted',
      created_by: users[who],
    }
    const option =
      score === null
        ? null
        : await insert('question_options', { question_id: id, option: 'So', value: score, display_order: 1 })
    const kept = {
      ...row,
      control: 'A lock.',
      question_option_id: option,
      not_applicable: score === null,
      weight,
      likelihood: isRated ? likelihood : null,
      impact: isRated ? impact : null,
      answered_by: row.created_by,
    }
    facts.answers.push({ ...row, id: await insert('answers', kept) })
  }
  for (const [when, type, who, name, tempid, days, state] of assignments) {
    const completed = state === 'done'
    const row = { ...ofPeriod(when, name, tempid), type, user_id: users[who], completed }
    const due_date = days === null ? null : dayFrom(facts.today, days)
    const id = await insert('assignments', { ...row, due_date, created_by: users.primary })
    facts.assignments.push({ ...row, due_date, id })
  }
  for (const [name, tempid, who] of opinions) {
    const row = { ...ofPeriod('now', name, tempid), created_by: users[who] }
    const id = await insert('collaboration_answers', { ...row, control: 'A bolt.', not_applicable: true })
    facts.opinions.push({ ...row, id })
  }
  for (const [name, tempid] of exclusions) {
    const row = itemOf(name, tempid)
    await insert('entity_question_exclusions', { ...row, created_by: users.primary })
    facts.exclusions.push(row)
  }
  for (const [when, name, tempid, state, who] of requests) {
    const row = { ...ofPeriod(when, name, tempid), assignor_id: users[who], state }
    const id = await insert('question_exclusion_requests', { ...row, description: 'There is none.' })
    facts.requests.push({ ...row, id })
  }
  // Dismissed by the person, and therefore not in their plan of the day.
  await owner.query(
    `update tasks set archived_at = now() where user_id = $1 and entity_id = $2 and task_type_id = $3`,
    [users.employee, entity('Attic').id, question('alone').id],
  )
}
