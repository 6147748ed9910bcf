import { describe, expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { answeringFigures } from './own-figures-answering.ts'
import { aFullCompany } from './own-figures-company.ts'
import { entityFigures } from './own-figures-entities.ts'
import { findingFigures } from './own-figures-finding.ts'
import { entitiesOf, listsByPolicy } from './own-figures-lists.ts'
import { overviewFigures } from './own-figures-overviews.ts'
import { readingFigures } from './own-figures-reading.ts'
import { sharedFigures } from './own-figures-shared.ts'
import { addTalk } from './own-figures-talk.ts'
import { Viewer } from './own-figures-visibility.ts'
import { waitingFigures } from './own-figures-waiting.ts'
import { addWork } from './own-figures-work.ts'

const here = await startTestServer()
const company = await aFullCompany(here)
await addWork(here, company)
await addTalk(company)
const { facts, idle } = company
const { primary, admin, manager, employee, stranger } = here

const viewers = [
  new Viewer(facts, { name: 'the primary administrator', person: primary, role: 'PrimaryAdmin' }),
  new Viewer(facts, { name: 'an admin of a division', person: admin, role: 'Admin' }),
  new Viewer(facts, { name: 'a manager', person: manager, role: 'Manager' }),
  new Viewer(facts, { name: 'an employee', person: employee, role: 'Employee' }),
  new Viewer(facts, { name: 'an employee who is asked nothing', person: idle, role: 'Employee' }),
  new Viewer(facts, {
    name: 'the primary administrator of another company',
    person: stranger,
    role: 'PrimaryAdmin',
  }),
  new Viewer(facts, {
    name: 'the primary administrator in one division',
    person: primary,
    role: 'PrimaryAdmin',
    divisionId: facts.north,
  }),
]

const people = viewers.slice(0, 5)
const [first] = people
if (!first) throw new Error('nobody looks')
const comparisons = [
  ...listsByPolicy(facts),
  ...answeringFigures(facts),
  ...entityFigures(facts),
  ...sharedFigures(facts, first),
  ...overviewFigures(facts),
  ...waitingFigures(facts),
  ...readingFigures(facts, people),
  ...findingFigures(facts, people),
]

describe.each(viewers)('the figures that $name sees', viewer => {
  const own = comparisons.filter(({ needs }) => !needs || viewer.may(needs))

  test.for(own)('$what', async ({ figure, list }) => {
    expect(await figure(viewer)).toEqual(await list(viewer))
  })
})

test('each person sees the inserted entities', async () => {
  const seen = await Promise.all(
    viewers.map(async viewer => (await entitiesOf(viewer, facts.now)).map(({ name }) => name).join(' ')),
  )
  expect(seen).toEqual([
    'Attic Barn Cellar Dock Elm',
    'Attic Barn Cellar',
    'Attic Cellar Dock',
    'Attic Barn Cellar Dock Elm',
    '',
    '',
    'Attic Barn Cellar Elm',
  ])
})
