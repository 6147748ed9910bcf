import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GeneratedCompany, generate } from '#db/generate/generate.ts'
import type { Volume } from '#db/generate/options.ts'
import { asRole } from '#server/platform/db/role.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { type Site, site } from '#server/testing/test-server.ts'
import { capture, type Script } from '../hot-calls/capture.ts'
import { callerOf, hotCalls } from '../hot-calls/hot-calls.ts'
import { type HotSite, plan } from '../hot-calls/hot-site.ts'
import type { PlannedCall } from './faults.ts'
import { plansOf } from './plan-of.ts'
import { restoreStatistics } from './restore-statistics.ts'
import type { Statistics } from './statistics.ts'

const root = join(import.meta.dirname, '../../..')

/** A database with few rows that plans as one with very many. */
export interface SmallCopy {
  statistics: Statistics
  owner: Site['owner']
  roleUrl: string
  /** Plans the hot calls of a company. They have been made before, on the few rows. */
  plansOf(index: number): Promise<PlannedCall[]>
}

interface CapturedCall {
  /** The name of a hot call. */
  what: string
  script: Script
}

interface Original {
  /** The file of its statistics. */
  name: 'large' | 'standard'
  /** Fewer companies, entities and questions than it has, whose first ids are those in its statistics. */
  volumes: Volume[]
  /** Whether its first company dwarfs the others. */
  isFirstOwn: boolean
}

/** Fills a database, makes the hot calls of its first two companies, and then makes it plan like the original. */
export async function smallCopyOf({ name, volumes, isFirstOwn }: Original): Promise<SmallCopy> {
  const here = await site()
  const { owner } = here
  const roleUrl = asRole(
    here.ownerUrl,
    'assay_server',
    testSecret.keyFor('database role').toString('base64url'),
  )
  const companies = await fill(here, volumes)
  if (isFirstOwn)
    await owner.query('update organizations set has_own_plans = true where organization_id = $1', [
      companies[0]?.organizationId,
    ])
  const captured: CapturedCall[][] = []
  for (const first of companies.slice(0, 2)) captured.push(await captureOf(here, roleUrl, first))
  const statistics = JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8'))
  await restoreStatistics(owner, statistics)
  return {
    statistics,
    owner,
    roleUrl,
    plansOf: async index => {
      const calls = captured[index] ?? []
      const planned = await plansOf(
        roleUrl,
        calls.map(({ script }) => script),
      )
      return planned.map((statements, at) => ({ what: calls[at]?.what ?? '', statements }))
    },
  }
}

async function fill({ owner }: Site, volumes: Volume[]): Promise<GeneratedCompany[]> {
  const client = await owner.connect()
  try {
    const companies: GeneratedCompany[] = []
    for (const volume of volumes) companies.push(...(await generate(client, { ...volume, root })).companies)
    return companies
  } finally {
    client.release()
  }
}

/** The messages of every hot call of a company to the database. */
async function captureOf(here: Site, roleUrl: string, first: GeneratedCompany): Promise<CapturedCall[]> {
  const hot: HotSite = {
    ...{ owner: here.owner, roleUrl, secret: testSecret, first, plan },
    signIn: async (userId, organizationId) => ({
      token: (await here.signIn(userId, organizationId)).token,
      organizationId,
    }),
  }
  const requests = []
  for (const { role, requests: all } of hotCalls)
    requests.push(...(await all(hot, await callerOf(hot, role))).slice(0, 1))
  const scripts = await capture(hot, requests)
  return scripts.map((script, index) => ({ what: hotCalls[index]?.what ?? '', script }))
}
