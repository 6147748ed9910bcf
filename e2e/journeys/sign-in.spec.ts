import { expect, expectAccessible, test } from '../fixtures.ts'

test('a person signs in, sees their own home and signs off', async ({ page, login }) => {
  await page.goto('/login')
  await expectAccessible(page)
  await login(page, 'employee@demo.example')
  await expect(page.getByRole('heading', { name: 'My Questions', level: 1 })).toBeVisible()
})
