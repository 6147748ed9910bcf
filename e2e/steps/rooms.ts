import { expect, type Page } from '@playwright/test'
import type { Site } from '../site.ts'
import { linkTo, mailTo } from './mails.ts'

interface Invited {
  email: string
  /** The title of the room. */
  title: string
}

/** Opens a room by the link and the code that were emailed, as the auditor does. */
export async function enterRoom(site: Site, page: Page, { email, title }: Invited): Promise<void> {
  await page.goto(await linkTo(site, email, `${site.url}/auditor-room#token=`))
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await mailTo(site, email, `Your code for “${title}”`)
  await page.getByLabel('Code').fill(/^\d{6}$/m.exec(code)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}
