import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { openPool } from '#server/platform/db/db.ts'
import { askPassword } from './create-admin/ask-password.ts'
import { createAdmin } from './create-admin/create-admin.ts'
import { type AdminRequest, readRequest } from './create-admin/request.ts'
import { openDatabase } from './open-database.ts'
import { sentenceOf } from './sentence-of.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function make(ownerUrl: string, request: AdminRequest, password: string): Promise<void> {
  const pool = openPool(ownerUrl, 1)
  const client = await pool.connect()
  try {
    await createAdmin(client, request, password)
  } finally {
    client.release()
    await pool.end()
  }
  const { email, company } = request
  say(
    company ? `${email} is the primary administrator of ${company}.` : `${email} is a system administrator.`,
  )
}

try {
  const request = readRequest(process.argv.slice(2))
  const config = readConfig(process.env)
  const password = await askPassword(request)
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  try {
    await make(database.ownerUrl, request, password)
  } finally {
    await database.close()
  }
} catch (error) {
  say(sentenceOf(error))
  process.exitCode = 1
}
