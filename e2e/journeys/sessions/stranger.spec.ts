import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { addressOf } from '../../steps/answering.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { anImport, hear, ownFramework } from '../../steps/strangers.ts'

const mark = 'Zephyranthes'

test.describe('a stranger', () => {
  // Intended: the server responds with "not found".
  test.use({ refused: [404] })

  test('finds and reads nothing with the links of another company', async ({ page, site, signIn }) => {
    const theirs = await aReadyCompany(site, mark)
    const stranger = await aReadyCompany(site, 'Own')
    const { protocolId, topicId, questionId } = await ownFramework(site, theirs, mark)
    const jobId = await anImport(site, theirs, mark)
    const entityId = theirs.entities[0]?.id ?? 0
    const { periodId, profileId } = theirs
    await signIn(page, stranger)
    const expectNothingOfTheirs = hear(page, mark)

    const says = (text: string | RegExp) => () => expect(page.getByText(text).first()).toBeVisible()
    const links: [what: string, address: string, says: () => Promise<void>][] = [
      [
        'the questions of their own framework',
        `/company/frameworks/${protocolId}/questions`,
        says('We can’t find this page'),
      ],
      [
        'the settings of their own framework',
        `/company/frameworks?configure=${protocolId}`,
        says(/not found/i),
      ],
      ['an import', `/company/frameworks/import?job=${jobId}`, says('We can’t find this import')],
      [
        'an answering address of their own framework',
        addressOf(topicId, questionId),
        says('You can’t answer these questions'),
      ],
      [
        'an answering address for one of their entities',
        addressOf(stranger.topic.id, 'next', entityId),
        says('The entity in this link isn’t in scope for this question.'),
      ],
      [
        'the dialog of an entity',
        `/company/entities?edit=${entityId}`,
        says('This entity no longer exists, or you don’t have access to it.'),
      ],
      [
        'the dialog of an assessment',
        `/company/assessment-periods?edit=${periodId}`,
        says('This assessment no longer exists, or you don’t have access to it.'),
      ],
      [
        'a risk profile',
        `/company/risk-profiles/${profileId}`,
        says('This risk profile no longer exists, or you don’t have access to it.'),
      ],
      ['entities by their framework', `/company/entities?framework=${protocolId}`, says('No results found')],
      [
        'the risk in one of their assessments',
        `/risks?period=${periodId}`,
        says(/not found|no results found/i),
      ],
    ]
    for (const [what, address, says] of links) {
      await test.step(what, async () => {
        await page.goto(address)
        await says()
        await expectNothingOfTheirs()
      })
    }
    await test.step('the risk of one of their entities', async () => {
      await page.goto(`/risks?entity=${entityId}`)
      await expectNoFigures(page)
      await expectNothingOfTheirs()
    })
  })
})

async function expectNoFigures(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.getByText('Nothing to show yet').or(page.getByText(/not found|no results found/i)),
  ).toBeVisible()
}
