import { join, resolve } from 'node:path'
import {
  companiesWithoutHold,
  countExpired,
  type Expired,
  emptyOutbox,
  purgeExpiredOf,
  purgingOf,
} from '#server/keeping/purging.ts'
import { nouns } from '#server/nouns.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { type Db, openDb, openPool, within } from '#server/platform/db/db.ts'
import { knownRole } from '#server/platform/db/rights.ts'
import { asRole } from '#server/platform/db/role.ts'
import { gathered } from '#server/platform/keeping/keeping.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { readArguments, runCommand, say } from './operating/run-command.ts'

const usage = 'npm run purge [-- --yes]'

await runCommand(async config => {
  const isDone = readArguments({ usage, flags: ['yes'] }).has('yes')
  const owner = await openOwnerAddress(config)
  try {
    const pool = openPool(await addressOfServer(owner.url, config), 1)
    try {
      await purgeAll(openDb(pool), config, isDone)
    } finally {
      await pool.end()
    }
  } finally {
    await owner.close()
  }
  return 0
})

/** As the server itself, which sees one company at a time: a mistake in a rule cannot reach further than its own. */
async function addressOfServer(ownerUrl: string, config: Config): Promise<string> {
  const owner = openPool(ownerUrl, 1)
  try {
    const role = await knownRole(owner)
    if (!role) throw new ConfigurationError('The server’s role is missing. Start Assay once: it makes it.')
    const secret = loadSecret(config.ASSAY_SECRET, resolve(config.ASSAY_DATA))
    return asRole(ownerUrl, role, secret.keyFor('database role').toString('base64url'))
  } finally {
    await owner.end()
  }
}

async function purgeAll(db: Db, config: Config, isDone: boolean): Promise<void> {
  const purging = await purgingOf(db, gathered(nouns))
  const names = await namesOf(db)
  const { signal } = new AbortController()
  const tools = { db, signal, jobId: 'npm run purge' }
  const free = await companiesWithoutHold(db)
  for (const { id, name } of names)
    if (!free.includes(id)) say(`${name} is under legal hold and loses nothing.`)
  let total = 0
  const tell = (owner: string, found: readonly Pick<Expired, 'what' | 'count'>[]) => {
    for (const { what, count } of found) {
      total += count
      say(`  ${count.toLocaleString('en').padStart(9)}  ${owner}: ${what}`)
    }
  }
  for (const owner of [...free, null]) {
    const found = isDone
      ? await purgeExpiredOf(tools, purging, owner)
      : await countExpired(db, purging, owner)
    tell(
      owner === null ? 'Installation' : (names.find(({ id }) => id === owner)?.name ?? String(owner)),
      found,
    )
  }
  const emails = await emptyOutbox(join(config.ASSAY_DATA, 'outbox'), { isDone })
  if (emails > 0) tell('Installation', [{ what: 'Emails kept for lack of a mail server', count: emails }])
  if (total === 0) return say('Nothing is past its time.')
  const rows = `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}`
  say(isDone ? `${rows} were removed.` : `${rows} would be removed. To remove them: npm run purge -- --yes`)
}

async function namesOf(db: Db): Promise<{ id: number; name: string }[]> {
  return within(db, 'system', trx =>
    trx
      .selectFrom('organizations')
      .select(['organization_id as id', 'name'])
      .orderBy('organization_id')
      .execute(),
  )
}
