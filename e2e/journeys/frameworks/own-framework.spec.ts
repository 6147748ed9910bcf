import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { framework } from '../../steps/administration.ts'
import { aReadyCompany } from '../../steps/companies.ts'

const name = 'House rules'

test('a framework of one’s own is adopted with a risk profile, retired, dropped, trashed and restored', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { admin, organizationId: organization_id } = company
  const { id: protocol_id } = await admin(protocolsApi.create, { name })
  const rules = framework(page, name)
  const dialog = page.getByRole('dialog')
  const act = async (action: string) => {
    await rules.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  }
  await signIn(page, company, '/company/frameworks')

  await test.step('adopts it; the second step asks for its entities and their risk profile', async () => {
    // A second profile, as of a framework that was in use before.
    await admin(protocolsApi.adopt, { organization_id, protocol_id })
    await admin(riskProfilesApi.create, { protocol_id, name: 'Exposed to patients' })
    await page.reload()
    await act('Choose entities…')
    const using = page.getByRole('dialog', { name: `Entities that use ${name}` })
    await using.getByRole('combobox', { name: 'Risk profile' }).click()
    await page.getByRole('option', { name: 'Exposed to patients' }).click()
    await using.getByRole('row', { name: 'Harbor Clinic' }).getByRole('checkbox').check()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await using.getByRole('button', { name: 'Save entities' }).click()
    await expect(rules).toContainText('Used by 1 entity')
    const clinic = await admin(entitiesApi.show, { entity_id: company.entities[0]?.id ?? 0 })
    const used = clinic.protocols.find(({ id }) => id === protocol_id)
    const profiles = (await admin(riskProfilesApi.list, { filter: { protocol_id } })).data
    expect(profiles.find(({ id }) => id === used?.pivot.risk_profile_id)?.name).toBe('Exposed to patients')
  })

  await test.step('retires it, takes that back, and retires it again', async () => {
    await act('Retire')
    await expect(rules.getByText('Retired', { exact: true })).toBeVisible()
    const toast = page.getByRole('status').filter({ hasText: `${name} is retired` })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(rules.getByText('Retired', { exact: true })).toHaveCount(0)
    await act('Retire')
    await expect(rules.getByText('Retired', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })

  await test.step('cannot trash it while it is in use, and is told why', async () => {
    await rules.getByRole('button', { name: /^More actions/ }).click()
    await expect(page.getByText('The company uses this framework. Stop using it first.')).toBeVisible()
    await page.keyboard.press('Escape')
    await act('Stop using')
    await expect(dialog).toContainText('1 entity will no longer answer')
    await dialog.getByRole('button', { name: 'Stop using' }).click()
    await expect(rules.getByText('Adopted', { exact: true })).toHaveCount(0)
    // Retired, it is not offered to anybody else.
    await expect(rules.getByRole('button', { name: 'Adopt', exact: true })).toHaveCount(0)
    await act('Offer again')
    await expect(rules.getByRole('button', { name: 'Adopt', exact: true })).toBeVisible()
  })

  await test.step('moves it to the trash, finds it there, and restores it', async () => {
    await act('Move to trash')
    await expect(dialog).toContainText('You can restore it for 30 days.')
    await dialog.getByRole('button', { name: 'Move to trash' }).click()
    await expect(rules).toHaveCount(0)
    await page.getByRole('radiogroup', { name: 'Show frameworks' }).getByText('Trash').click()
    await expect(rules).toContainText('Moved to the trash')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await rules.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText(`${name} was restored.`)).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Show frameworks' }).getByText('All').click()
    await expect(rules).toBeVisible()
  })
})
