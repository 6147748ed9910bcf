import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { rotateSecret } from '#server/operating/rotate-secret.ts'
import { type Config, ConfigurationError } from '#server/platform/config/config.ts'
import { secretFrom, secretTextIfAny } from '#server/platform/config/secret.ts'
import { demandAlone } from '#server/platform/db/demand-alone.ts'
import { fingerprintOf } from '#server/platform/db/prepare.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { readArguments, runCommand, say } from './operating/run-command.ts'

const usage = `npm run rotate-secret
  The new secret is taken from ASSAY_NEW_SECRET, or made and kept in the data folder.`

await runCommand(async config => {
  readArguments({ usage })
  const from = secretTextIfAny(config.ASSAY_SECRET, config.ASSAY_DATA)
  if (from === null)
    throw new ConfigurationError('There is no secret to replace. Set ASSAY_SECRET to the present one.')
  const to = newSecret(config, from)
  const owner = await openOwnerAddress(config)
  try {
    await demandAlone(owner.url)
    await rotate(owner.url, config, { from, to })
  } finally {
    await owner.close()
  }
  say('Start Assay with the new secret. People sign in again, and drafts that browsers keep are gone.')
  say('Backups made before are restored with the old one: keep it as long as you keep them.')
  return 0
})

function newSecret(config: Config, from: string): string {
  const given = process.env.ASSAY_NEW_SECRET
  if (config.ASSAY_SECRET && !given)
    throw new ConfigurationError('The secret is in ASSAY_SECRET. Set ASSAY_NEW_SECRET to the new one.')
  const to = given || randomBytes(32).toString('base64url')
  if (to.length < 32 || to.length > 1024)
    throw new ConfigurationError('ASSAY_NEW_SECRET must have 32 to 1024 characters.')
  if (to === from)
    throw new ConfigurationError('ASSAY_NEW_SECRET is the present secret. Nothing was changed.')
  return to
}

async function rotate(
  url: string,
  config: Config,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ value: string }>(
      `select value #>> '{}' as value from public.settings where key = 'secret fingerprint' for update`,
    )
    if (rows[0]?.value !== fingerprintOf(secretFrom(from)))
      throw new ConfigurationError('The present secret is not the one of this database. Nothing was changed.')
    const { seeds, clientSecrets, webhookSecrets, jobs } = await rotateSecret(
      client,
      secretFrom(from),
      secretFrom(to),
    )
    const kept = config.ASSAY_SECRET ? null : join(resolve(config.ASSAY_DATA), 'secret')
    // On the disk before the commit: of a secret that is only in the database's past, nothing could be opened.
    if (kept) await writeFile(`${kept}.new`, `${to}\n`, { mode: 0o600, flush: true })
    await client.query('commit')
    if (kept) await rename(`${kept}.new`, kept)
    say(
      `Sealed anew: ${seeds} second factors, ${clientSecrets} secrets of sign-on providers, ${webhookSecrets} webhooks, ${jobs} waiting jobs.`,
    )
    say(kept ? `The new secret is in ${kept}.` : 'Set ASSAY_SECRET to the new secret for every instance.')
  } finally {
    await client.end()
  }
}
