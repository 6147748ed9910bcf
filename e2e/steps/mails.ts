import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { Site } from '../site.ts'

/** The latest mail to somebody with these words in it, once it is there. */
export async function mailTo(site: Site, address: string, words: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(site, address))
        .map(({ text }) => text ?? '')
        .findLast(text => text.includes(words))
      return found
    }, `a mail to ${address} that says ${words}`)
    .toBeDefined()
  return found ?? ''
}

/** The address in such a mail, without the site that it begins with. */
export async function linkTo(site: Site, address: string, beginning: string): Promise<string> {
  const text = await mailTo(site, address, beginning)
  return text.slice(text.indexOf(beginning)).split(/\s/)[0] ?? ''
}

async function mailsTo({ outbox }: Site, address: string): Promise<ParsedMail[]> {
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async name => simpleParser(await readFile(join(outbox, name)))))
  return mails.filter(({ to }) => to && !Array.isArray(to) && to.text.includes(address))
}

/** Sends the emails about new tasks now instead of at their time. */
export async function notifyOfTasks({ owner }: Site): Promise<void> {
  await owner.query(`insert into pgboss.job (name, data) values ('mail-tasks', '{}')`)
}
