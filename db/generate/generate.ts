import type pg from 'pg'
import { addActionPlans } from './action-plans.ts'
import { addAnswers } from './answers.ts'
import { withBareTables } from './bare-tables.ts'
import { addCompanies, roleOf } from './companies.ts'
import { readEntityNames } from './entity-names.ts'
import { addFrameworks } from './frameworks.ts'
import type { Volume } from './options.ts'
import { makePlan, PEOPLE, type Plan } from './plan.ts'

export interface Generation extends Volume {
  /** The project's folder; names of entities are looked for beside it. */
  root: string
  /** With which everybody can sign in; without one nobody can. */
  passwordHash?: string | null
  /** Receives progress, a line at a time. */
  say?: (line: string) => void
}

export interface GeneratedCompany {
  organizationId: number
  primaryUserId: number
  managerUserId: number
  employeeUserId: number
  protocolId: number
  /** The open one, which contains today. */
  periodId: number
}

export interface Generated {
  companies: GeneratedCompany[]
  answers: number
  assignments: number
}

/** Answers that one statement adds at most, roughly. */
const BATCH = 200_000

/**
 * Fills the database with companies, as the owner, on a connection outside any transaction. Shipped categories and
 * threats must be there. The same volume on the same day makes the same rows.
 */
export async function generate(client: pg.ClientBase, generation: Generation): Promise<Generated> {
  await client.query(`begin; set local synchronous_commit = off; set local maintenance_work_mem = '256MB'`)
  try {
    const generated = await fill(client, generation)
    await client.query('commit')
    await analyze(client, generation)
    return generated
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function fill(client: pg.ClientBase, generation: Generation): Promise<Generated> {
  const { root, passwordHash = null, say = () => undefined, ...volume } = generation
  const timed = timer(say)
  const plan = await makePlan(client, volume)
  await addCompanies(client, plan, readEntityNames(root), passwordHash)
  timed(`${volume.companies} companies with ${volume.entities} entities each`)
  await addFrameworks(client, plan)
  timed(`${volume.questions} questions and ${volume.periods} periods for each`)
  const counts = await withBareTables(client, ['answers', 'assignments'], () =>
    answerAll(client, plan, timed),
  )
  timed('indexes and foreign keys')
  const companies = Array.from({ length: plan.companies }, (_, index) => companyAt(plan, index))
  if (volume.plans) {
    for (const company of companies) await addActionPlans(client, company, volume.plans)
    timed(`${volume.plans} action plans for each`)
  }
  return { companies, ...counts }
}

async function answerAll(client: pg.ClientBase, plan: Plan, timed: (line: string) => void) {
  const step = Math.max(1, Math.floor(BATCH / (plan.entities * plan.questions * plan.periods)))
  const counts = { answers: 0, assignments: 0 }
  for (let from = 0; from < plan.companies; from += step) {
    const to = Math.min(from + step, plan.companies) - 1
    const added = await addAnswers(client, plan, from, to)
    counts.answers += added.answers
    counts.assignments += added.assignments
    timed(`companies ${from + 1} to ${to + 1}: ${added.answers} answers, ${added.assignments} assignments`)
  }
  return counts
}

function companyAt(plan: Plan, index: number): GeneratedCompany {
  const firstUser = plan.first_user + index * PEOPLE
  return {
    organizationId: plan.first_organization + index,
    primaryUserId: firstUser + roleOf.primary,
    managerUserId: firstUser + roleOf.manager,
    employeeUserId: firstUser + roleOf.employee,
    protocolId: plan.first_protocol + index,
    periodId: plan.first_period + (index + 1) * plan.periods - 1,
  }
}

/** Leaves the database as it would be after a quiet night. */
async function analyze(client: pg.ClientBase, { say = () => undefined }: Generation): Promise<void> {
  const timed = timer(say)
  await client.query('vacuum (analyze)')
  await client.query('select assay.give_own_plans()')
  timed('vacuum and statistics')
}

function timer(say: (line: string) => void): (line: string) => void {
  let from = performance.now()
  return line => {
    const now = performance.now()
    say(`  ${line.padEnd(60)} ${((now - from) / 1000).toFixed(2)} s`)
    from = now
  }
}
