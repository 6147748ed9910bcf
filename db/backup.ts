import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup } from '#server/backups/make-backup.ts'
import { loadSecretText, secretFrom } from '#server/platform/config/secret.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { readPassphrase } from './operating/passphrase.ts'
import { printProgress, rowsIn, sizeOf } from './operating/progress.ts'
import { readArguments, runCommand, say, UsageError } from './operating/run-command.ts'

const usage = `npm run backup -- to.assay
  --encrypt                  ask for a passphrase, unless ASSAY_BACKUP_PASSPHRASE has it
  --passphrase-file FILE     take the passphrase from a file`

await runCommand(async config => {
  const { text, has, positionals } = readArguments({
    usage,
    texts: ['passphrase-file'],
    flags: ['encrypt'],
    positionals: 1,
  })
  const [to] = positionals
  if (!to) throw new UsageError(usage)
  const path = resolve(to)
  const passphrase = await readPassphrase({
    file: text('passphrase-file'),
    ask: has('encrypt') ? 'twice' : 'never',
  })
  const secret = loadSecretText(config.ASSAY_SECRET, config.ASSAY_DATA)
  const owner = await openOwnerAddress(config)
  const copying = printProgress('Copying')
  const verifying = printProgress('Verifying')
  try {
    const store = await openFileStore(config, config.ASSAY_DATA, secretFrom(secret))
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    const { header, manifest } = await makeBackup(
      { ownerUrl: owner.url, store, secret, version },
      { path, passphrase },
      { copying: copying.tell, verifying: verifying.tell },
    )
    copying.end()
    verifying.end()
    const rows = rowsIn(manifest)
    const files = manifest.files.count.toLocaleString('en')
    say(`${path}: ${sizeOf((await stat(path)).size)}, ${rows} rows and ${files} files of ${header.moment}.`)
    say('The backup was read again, and everything in it is as it was written.')
    if (passphrase === null) {
      say('It is not encrypted, so it does not contain the secret. Keep ASSAY_SECRET, or the file')
      say(`${join(resolve(config.ASSAY_DATA), 'secret')}, with it: without the secret it cannot be restored.`)
    }
    for (const key of manifest.missing) say(`Missing in the file store, and so in the backup: ${key}`)
    return 0
  } finally {
    await owner.close()
  }
})
