import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { openPool } from '#server/platform/db/db.ts'
import { hashPassword } from '#server/sessions/passwords/passwords.ts'
import { generate } from './generate/generate.ts'
import { readVolumes, type Volume } from './generate/options.ts'
import { openDatabase } from './open-database.ts'
import { sentenceOf } from './sentence-of.ts'

const root = join(import.meta.dirname, '..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function fill(ownerUrl: string, volumes: Volume[], password: string | undefined): Promise<void> {
  const pool = openPool(ownerUrl, 1)
  const client = await pool.connect()
  try {
    const passwordHash = password ? await hashPassword(password) : null
    for (const volume of volumes) {
      const { companies, answers, assignments } = await generate(client, {
        ...volume,
        root,
        passwordHash,
        say,
      })
      say(`${companies.length} companies, ${answers} answers, ${assignments} assignments.`)
      const first = companies[0]?.organizationId
      if (password)
        say(`Sign in as person0@company${first}.example (person1 manages, person4 is an employee).`)
    }
    if (!password) say('Nobody can sign in: set ASSAY_DEMO_PASSWORD to give everybody that password.')
  } finally {
    client.release()
    await pool.end()
  }
}

try {
  const volumes = readVolumes(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await openDatabase(config, root)
  try {
    await fill(database.ownerUrl, volumes, config.ASSAY_DEMO_PASSWORD)
  } finally {
    await database.close()
  }
} catch (error) {
  say(sentenceOf(error))
  process.exitCode = 1
}
