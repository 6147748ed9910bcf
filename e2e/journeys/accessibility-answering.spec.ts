import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../fixtures.ts'
import { demoPassword } from '../site.ts'
import { callerFor } from '../steps/caller.ts'
import { walk } from '../steps/walk.ts'

// The demo company is only looked at here.
const admin = { email: 'admin@demo.example', password: demoPassword }

test.describe('everybody can use', () => {
  test.describe.configure({ timeout: 240_000 })

  test('dialogs over answering', async ({ page, site, signIn }) => {
    const ask = await callerFor(site, admin)
    const { data } = await ask(answersApi.list, { filter: { kind: 'answer' } })
    const answer = data.find(each => each.kind === 'answer' && !each.not_applicable)
    const { id, question_id, entity_id, question } = answer ?? {}
    const over = (dialogs: string) => `/notifications#${dialogs}`
    const write = async () => {
      await page.getByRole('button', { name: 'Add Note' }).click()
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
    }
    await signIn(page, admin)
    await walk(page, [
      { at: over(`answer-${id}`), shows: 'Earlier versions' },
      { at: over(`answer-edit-${id}`), shows: 'Update' },
      { at: over(`criteria-${question_id}`), shows: `Criteria of ${question?.tempid}` },
      { at: over(`discussion-${id}`), shows: `Discuss | Question Answer (${question?.tempid})` },
      {
        at: over(`question-discussion-${question_id}.${entity_id}.${answer?.assessment_period_id}`),
        shows: `Discuss | Question Answer (${question?.tempid})`,
      },
      { at: over(`notes-${id}`), shows: 'My Answer Notes', first: write },
      { at: over(`files-${id}`), shows: 'Choose files' },
      { at: over(`entity-${entity_id}`), shows: 'Reporting group' },
      { at: over(`exclusion-ask-${question_id}.${entity_id}`), shows: 'Questions in scope' },
      { at: over(`assign-${question_id}.${entity_id}`), shows: 'Current assignments' },
      { at: over(`answer-${id}/notes-${id}`), shows: 'My Answer Notes' },
    ])
  })

  test('my entities and a person', async ({ page, site, signIn }) => {
    const { rows } = await site.owner.query(
      `select e.id::int as id, e.name, (select manager_id::int from entities m
         where m.organization_id = e.organization_id and m.manager_id is not null limit 1) as manager_id
       from entities e join users u on u.active_organization_id = e.organization_id
       where u.email = $1 and e.deleted_at is null order by e.name limit 1`,
      [admin.email],
    )
    const [{ id, name, manager_id }] = rows
    await signIn(page, admin)
    await walk(page, [
      { at: '/entities', shows: name },
      { at: '/entities?search=nothing+has+this', shows: 'No results found' },
      { at: `/entities/${id}/overview`, shows: 'Open work' },
      { at: `/entities/${id}/overview?view=answers`, shows: 'Answered by' },
      { at: `/company/users/${manager_id}/manage`, shows: 'Open work' },
    ])
  })
})
