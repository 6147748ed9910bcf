import { expect, test } from 'vitest'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { FiguresSection } from './FiguresSection.tsx'
import { TopicCompletion } from './frameworks/TopicCompletion.tsx'

const figures = {
  above: 0,
  in_scope: 40,
  answered: 10,
  accepted: 0,
  not_applicable: 0,
  coverage: 25,
  unlisted: 0,
}
const overview = (own: object) =>
  ({ name: 'North Clinic', score: null, risk: null, exposure: null, ...figures, ...own }) as EntityOverview
const draw = (own: object) => renderPiece(<FiguresSection overview={overview(own)} />, [knownMe({})])

test('questions that count but are not in the person’s lists are explained', async () => {
  const screen = await draw({ unlisted: 30 })
  await expect
    .element(screen.getByText('30 questions count here but aren’t in your lists', { exact: false }))
    .toBeVisible()
})

test('one such question is in the singular', async () => {
  const screen = await draw({ unlisted: 1 })
  await expect
    .element(screen.getByText('1 question counts here but isn’t in your lists', { exact: false }))
    .toBeVisible()
})

test('nothing is explained if the lists contain everything', async () => {
  const screen = await draw({})
  await expect.element(screen.getByText('10 of 40 questions answered.')).toBeVisible()
  expect(screen.getByText('in your lists', { exact: false }).elements()).toEqual([])
})

test.each([
  [4, true, ['Complete']],
  [4, false, ['Awaiting opinions']],
  [3, false, []],
])('with %i of 4 answers, complete: %s, a topic shows %j', async (answered, is_complete, words) => {
  const topic = { title: 'Doors', answered, in_scope: 4, is_complete }
  const screen = await renderPiece(<TopicCompletion topic={topic} />)
  await expect.element(screen.getByRole('progressbar', { name: 'Completion of Doors' })).toBeVisible()
  const shown = ['Complete', 'Awaiting opinions'].filter(
    word => screen.getByText(word, { exact: true }).elements().length > 0,
  )
  expect(shown).toEqual(words)
})
