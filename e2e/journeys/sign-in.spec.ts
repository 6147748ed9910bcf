import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../steps/accessibility.ts'

test('a person signs in and sees their own home', async ({ page, login }) => {
  await page.goto('/login')
  await expectAccessible(page)
  await login(page, 'employee@demo.example')
  await expect(page.getByRole('heading', { name: 'My Questions', level: 1 })).toBeVisible()
})
